/** What the invoices that are still to come until the end of a subscription charge, and which credit they use. Pure. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Cents } from '../../kernel/money/types.ts';
import { composeInvoice } from './compose.rules.ts';
import { issuesOf } from './compose-issued.ts';
import type { BilledTerm, ChargedChange } from './ended.rules.ts';
import type { Line } from './invoices.types.ts';
import { changeToCharge, nextInvoice } from './next-invoice.rules.ts';
import { billOn } from './plan.rules.ts';
import type { RunFacts, Settings } from './run-facts.ts';

/** Credit for an issue of a pause, booked when the issue has passed. */
export interface Expected {
  readonly day: IsoDay;
  readonly cents: Cents;
}

export interface ToCome {
  readonly terms: readonly BilledTerm[];
  readonly charges: readonly ChargedChange[];
  /** Credit that no invoice uses. */
  readonly left: Cents;
}

/**
 * @param facts with the end
 * @param credits what the reader has today
 */
export function untilTheEnd(
  facts: RunFacts,
  settings: Pick<Settings, 'entityOn' | 'rateOn'>,
  { today, credits, expected }: { today: IsoDay; credits: Cents; expected: readonly Expected[] },
): ToCome {
  const terms: BilledTerm[] = [];
  const charges: ChargedChange[] = [];
  let [left, waiting] = [credits, expected];
  let { billed } = facts;
  for (;;) {
    const next = nextInvoice({ ...facts, billed }, settings, today);
    if (next.state !== 'waiting') return { terms, charges, left: left + sumOf(waiting) };
    const { term, price, entity } = next;
    const chargedChanges = new Set([...facts.chargedChanges, ...charges.map(({ from }) => from)]);
    const { lines, granted } = composeInvoice({
      ...{ term, price, grants: [], billedUntil: facts.billable.billedUntil, rateBp: () => 0 },
      ...{ isDigital: facts.billable.kind === 'account', issues: issuesOf(facts) },
      change: changeToCharge({ ...facts, billed, chargedChanges }, ''),
    });
    const issuedOn = later(billOn(term, entity), today);
    left += sumOf(waiting.filter(({ day }) => day < issuedOn)) + sumOf(granted);
    waiting = waiting.filter(({ day }) => day >= issuedOn);
    const own = lines.filter(({ kind }) => kind !== 'change_credit');
    left -= Math.min(left, sumOf(own));
    const { first, last } = term;
    const invoiceId = `to come ${first}`;
    terms.push({
      invoiceId,
      first,
      last,
      ...{ paidCents: of(own, 'term', 'discount'), partCents: of(own, 'part') },
    });
    for (const line of own)
      if (line.kind === 'change_charge' && line.first && line.last)
        charges.push({ invoiceId, from: line.first, last: line.last, cents: line.cents });
    billed = [term, ...billed];
  }
}

const later = (one: IsoDay, other: IsoDay): IsoDay => (one > other ? one : other);
const sumOf = (all: readonly { readonly cents: Cents }[]): Cents =>
  all.reduce((sum, { cents }) => sum + cents, 0);
const of = (lines: readonly Line[], ...kinds: readonly string[]): Cents =>
  sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
