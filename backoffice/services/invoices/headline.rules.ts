/** What is to be paid, in one sentence: what is late first, then what is open, then what comes. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Cents } from '../../kernel/money/types.ts';
import type { PayMethod, State } from './invoices.types.ts';

export interface OpenInvoice {
  readonly invoiceId: string;
  readonly state: State;
  readonly outstanding: Cents;
  /** The day before which it is paid, as it is said. */
  readonly payBefore: IsoDay | null;
  /** The bank day of its debit; null where the reader pays. */
  readonly debitOn: IsoDay | null;
  readonly productKind: string | null;
}

export interface NextPayment {
  readonly day: IsoDay;
  readonly cents: Cents;
  readonly method: PayMethod;
  readonly subscriptionId: string;
}

export interface Headline {
  readonly kind: 'nothing' | 'next' | 'open' | 'processing' | 'overdue';
  readonly count: number;
  readonly cents: Cents;
  readonly before: IsoDay | null;
  readonly debitOn: IsoDay | null;
  readonly next: NextPayment | null;
  readonly invoiceId: string | null;
  readonly productKind: string | null;
}

const KINDS: readonly (readonly [Headline['kind'], readonly State[]])[] = [
  ['overdue', ['overdue', 'uncollectible']],
  ['open', ['open']],
  ['processing', ['processing']],
];

/** @param open with something outstanding @param next of each subscription; what is not yet to be paid is 0 */
export function headlineOf(open: readonly OpenInvoice[], next: readonly NextPayment[]): Headline {
  for (const [kind, states] of KINDS) {
    const found = open.filter(({ state }) => states.includes(state));
    if (found.length > 0) return headline(kind, found);
  }
  const [soonest] = next
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return { ...headline(soonest ? 'next' : 'nothing', []), next: soonest ?? null };
}

function headline(kind: Headline['kind'], invoices: readonly OpenInvoice[]): Headline {
  const [only] = invoices;
  const isOne = invoices.length === 1;
  const days = (of: (invoice: OpenInvoice) => IsoDay | null) =>
    invoices
      .map(of)
      .filter((day) => day !== null)
      .sort()[0] ?? null;
  return {
    kind,
    count: invoices.length,
    cents: invoices.reduce((sum, { outstanding }) => sum + outstanding, 0),
    before: days(({ payBefore }) => payBefore),
    // Only where all of it is taken: else the reader must still act.
    debitOn: invoices.every(({ debitOn }) => debitOn !== null) ? days(({ debitOn }) => debitOn) : null,
    next: null,
    invoiceId: (isOne && only?.invoiceId) || null,
    productKind: only?.productKind ?? null,
  };
}
