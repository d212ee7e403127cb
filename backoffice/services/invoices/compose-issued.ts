/** Makes the invoice of a term from the facts of the run, with the credit that it uses. Pure. */
import type { IsoDay } from '../../../contract/dates.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import { maskedMandate } from '../../kernel/money/references.ts';
import { billedTermAt } from '../../kernel/money/terms.ts';
import type { Grant, Term } from '../../kernel/money/types.ts';
import type { Promised } from '../credits/credits.repository.ts';
import { composeInvoice, composeLast } from './compose.rules.ts';
import type { Composed, Entity, Issued, Owed, Snapshot, TermFacts } from './invoices.types.ts';
import { keepUntil, keepYears } from './keep.rules.ts';
import { entryIds } from './ledger.repository.ts';
import { changeToCharge, type Next } from './next-invoice.rules.ts';
import { debitDay, dueOn, isCollected, priceAt } from './plan.rules.ts';
import type { RunFacts, Settings } from './run-facts.ts';

export type Due = Extract<Next, { state: 'waiting' }>;

interface Now {
  readonly today: IsoDay;
  /** Milliseconds. */
  readonly now: number;
  readonly textsId: string;
}

/** @param promised credit for issues that did not come, on no invoice before this one */
export function issuedOf(
  facts: RunFacts,
  { entity, term, price }: Due,
  { id, promised, settings }: { id: string; promised: readonly Promised[]; settings: Settings },
  now: Now,
): Issued {
  const { billable, grants } = facts;
  const entryId = entryIds(now.now);
  const granted = grantsOf(promised, facts, settings, entryId);
  const composed = composeInvoice({
    term,
    price,
    billedUntil: billable.billedUntil,
    isDigital: billable.kind === 'account',
    rateBp: (day) => rateOf(facts, settings, day),
    issues: issuesOf(facts),
    grants: [...grants, ...granted],
    change: changeToCharge(facts, entryId()),
  });
  return issuedWith(facts, entity, { id, term, composed, granted, settings }, now);
}

/** The invoice of a change that no later one can charge, because the subscription has ended. */
export function lastInvoiceOf(
  facts: RunFacts,
  entity: Entity,
  { id, owed, promised, settings }: Owing,
  now: Now,
): Issued {
  const entryId = entryIds(now.now);
  const granted = grantsOf(promised, facts, settings, entryId);
  const rateBp = rateOf(facts, settings, owed.termFirst);
  const grants = [...facts.grants, ...granted];
  const composed = composeLast({ owed, rateBp, grantId: entryId(), grants });
  const days = owed.charges.flatMap(({ first, last }) => [first, last]);
  const term = { n: 0, first: days[0] ?? owed.termFirst, last: days.at(-1) ?? owed.termFirst };
  return issuedWith(facts, entity, { id, term, composed, granted, settings }, now);
}

interface Owing {
  readonly id: string;
  readonly owed: Owed;
  readonly promised: readonly Promised[];
  readonly settings: Settings;
}

interface Composing {
  readonly id: string;
  readonly term: Term;
  readonly composed: Composed;
  readonly granted: readonly Grant[];
  readonly settings: Settings;
}

function issuedWith(
  facts: RunFacts,
  entity: Entity,
  { id, term, composed, granted, settings }: Composing,
  now: Now,
): Issued {
  const { billable } = facts;
  const { method, delivery } = wayOf(facts);
  const toPay = composed.gross;
  const isDebit = isCollected(method) && toPay > 0;
  const debitOn = isDebit ? debitDay(term, now.today, entity) : null;
  const due = toPay > 0 ? dueOn(term, now.today, entity, debitOn) : null;
  return {
    id,
    facts: composed,
    granted: [...granted, ...composed.granted],
    snapshot: snapshotOf(facts, entity, {
      kind: 'invoice',
      issuedOn: now.today,
      dueOn: due,
      period: [term.first, term.last],
      lines: composed.lines,
      vat: composed.vat,
      toPay,
      pay: payOf(facts, entity, debitOn),
    }),
    textsId: now.textsId,
    subscriptionId: billable.subscriptionId,
    accountId: billable.accountId,
    entityId: entity.id,
    brandKey: billable.brandKey,
    term,
    issuedAt: now.now,
    dueOn: due,
    method,
    delivery,
    debitOn,
    keepUntil: keptUntil(settings, entity, now.today),
    corrects: null,
  };
}

export const newId = () => crypto.randomUUID().replaceAll('-', '');

export const keptUntil = ({ keepRules }: Pick<Settings, 'keepRules'>, entity: Entity, day: IsoDay): IsoDay =>
  keepUntil(day, keepYears(keepRules, entity.country.toUpperCase(), day));

/** Nothing is taken from a reader who cannot be told. */
const wayOf = ({ isMailable, method }: RunFacts): Pick<Issued, 'method' | 'delivery'> =>
  isMailable ? { method, delivery: 'mail' } : { method: 'none', delivery: 'print' };

export const issuesOf =
  ({ billable }: Pick<RunFacts, 'billable'>): TermFacts['issues'] =>
  (first, last, deliveryDays = billable.deliveryDays) =>
    issueDays({ ...billable, deliveryDays }, first, last);

type Priced = Pick<RunFacts, 'prices'> & { readonly billable: Pick<RunFacts['billable'], 'productId'> };
type Rates = Pick<Settings, 'rateOn'>;

/** @throws Error for a product without a rate on that day */
export function rateOf({ prices, billable }: Priced, { rateOn }: Rates, day: IsoDay): number {
  const productId = priceAt(prices, day)?.productId ?? billable.productId;
  const rate = rateOn(productId, day) ?? rateOn(billable.productId, day);
  if (rate === undefined) throw new Error('A product has no rate of VAT on a day');
  return rate;
}

/** One for each pause or complaint and term, in the order of their issues. */
export function grantsOf(
  promised: readonly Promised[],
  facts: Priced,
  settings: Rates,
  entryId: () => string,
): Grant[] {
  const termOf = (day: IsoDay) => billedTermAt(facts.prices, day)?.first ?? day;
  const rows = promised.filter(({ cents }) => cents > 0).toSorted(byDay);
  const grouped = Map.groupBy(rows, (row) => `${row.changeId} ${termOf(row.day)}`);
  return [...grouped.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const termFirst = termOf(first.day);
    return {
      id: entryId(),
      changeId: first.changeId,
      // A release before this one did not store why it gave a credit.
      source: first.source ?? 'carried',
      termFirst,
      issues: all.length,
      cents: all.reduce((sum, { cents }) => sum + cents, 0),
      rateBp: rateOf(facts, settings, termFirst),
    };
  });
}

const byDay = (one: Promised, other: Promised) =>
  one.day.localeCompare(other.day) || one.changeId.localeCompare(other.changeId);

function payOf(facts: RunFacts, entity: Entity, debitOn: IsoDay | null): Snapshot['pay'] {
  const { mandate } = facts;
  const { method } = wayOf(facts);
  if (!mandate || !isCollected(method))
    return { method, account: null, mandate: null, creditorId: null, debitOn: null, reference: null };
  return {
    method,
    account: maskedMandate({ ...mandate, method }),
    mandate: mandate.reference,
    creditorId: mandate.creditorId ?? entity.creditorId,
    debitOn,
    // Known with the number.
    reference: null,
  };
}

type Own = Pick<Snapshot, 'kind' | 'issuedOn' | 'dueOn' | 'period' | 'lines' | 'vat' | 'toPay' | 'pay'> &
  Partial<Pick<Snapshot, 'corrects' | 'reason'>>;

export function snapshotOf(facts: RunFacts, entity: Entity, own: Own): Issued['snapshot'] {
  const { billable, brand, buyer } = facts;
  const { name, address, country, kvk, vatNumber, rpr, iban } = entity;
  return {
    layout: 1,
    seller: { name, address, country, kvk, vatNumber, rpr, iban },
    buyer,
    accountId: billable.accountId,
    subscriptionNumber: billable.number,
    brand: {
      name: brand?.name ?? '',
      colour: brand?.colours.primary ?? '#000000',
      product: billable.productName,
    },
    creditedBefore: 0,
    corrects: null,
    reason: null,
    ...own,
  };
}
