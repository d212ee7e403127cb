/** Which invoices the page shows: its address says it, so that each choice works without a script and can be kept. */
import type { InvoiceStatus as Status } from '../../../gen/operations.ts';
import { INVOICES_PATH } from './addresses.ts';

/** How many invoices one press adds. */
const STEP = 12;
const MOST = 60;

/** Their words in the address, in the order in which they are offered. */
const STATUS_WORDS = {
  open: 'open',
  overdue: 'te-laat',
  processing: 'in-behandeling',
  paid: 'betaald',
  credited: 'tegoed',
} as const satisfies Record<Status, string>;

export const STATUSES = Object.keys(STATUS_WORDS) as readonly Status[];

export interface Filter {
  readonly brandKey?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly status?: Status | undefined;
  readonly year?: number | undefined;
}

export interface Chosen extends Filter {
  /** How many are shown. */
  readonly first: number;
}

/** What the address asks for. A value that means nothing is left out. @param brandKeys those that this host shows */
export function chosenIn(parameters: URLSearchParams, brandKeys: readonly string[]): Chosen {
  const brandKey = parameters.get('merk');
  const subscriptionId = parameters.get('abonnement');
  const status = STATUSES.find((one) => STATUS_WORDS[one] === parameters.get('status'));
  const year = parameters.get('jaar') ?? '';
  const first = Number(parameters.get('toon'));
  return {
    ...(brandKey && brandKeys.includes(brandKey) ? { brandKey } : {}),
    ...(subscriptionId ? { subscriptionId } : {}),
    ...(status ? { status } : {}),
    ...(/^20\d\d$/.test(year) ? { year: Number(year) } : {}),
    first: Number.isInteger(first) ? Math.min(MOST, Math.max(STEP, first)) : STEP,
  };
}

export function filterOf({ first: _, ...filter }: Chosen): Filter {
  return filter;
}

export const isFiltered = (chosen: Chosen): boolean => Object.keys(filterOf(chosen)).length > 0;

/** Names and values of a choice in the address. */
export function parametersOf(chosen: Filter & { readonly first?: number }): [string, string][] {
  const { brandKey, subscriptionId, status, year, first } = chosen;
  return Object.entries({
    merk: brandKey,
    abonnement: subscriptionId,
    status: status && STATUS_WORDS[status],
    jaar: year?.toString(),
    toon: first?.toString(),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** The address of a choice. How many were shown is of the choice before it. */
export function addressOf(chosen: Filter & { readonly first?: number }): string {
  const query = new URLSearchParams(parametersOf(chosen));
  return query.size > 0 ? `${INVOICES_PATH}?${query}` : INVOICES_PATH;
}

/** How many are shown after a press on the button for older ones; undefined when there are none, or no more in one page. */
export function olderOf({ first }: Chosen, total: number): number | undefined {
  return total > first && first < MOST ? Math.min(MOST, first + STEP) : undefined;
}

/** Id of the row with which the older ones begin, where a press on their button leads. */
export const startOf = (nth: number): string | undefined =>
  nth > 0 && nth % STEP === 0 ? `vanaf-${nth}` : undefined;

interface Shown {
  readonly headline: { readonly kind: string };
  readonly invoices: readonly { readonly status: Status }[];
}

/** Open and paid always; the others only where the page knows of one, because most readers never have them. */
export function offeredStatuses(chosen: Chosen, { headline, invoices }: Shown): readonly Status[] {
  const known = new Set<string | undefined>(['open', 'paid', chosen.status, headline.kind]);
  for (const { status } of invoices) known.add(status);
  return STATUSES.filter((status) => known.has(status));
}
