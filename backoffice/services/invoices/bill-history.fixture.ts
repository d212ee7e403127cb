/** Bills a random subscription by the real rules, as the run does: one term after another. For tests only. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { dailyPaper } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { worthOf } from '../../delivery-calendar/worth.ts';
import type { Grant, Term } from '../../kernel/money/types.ts';
import { composeCreditNote, composeInvoice, composeLast } from './compose.rules.ts';
import { grantsOf } from './compose-issued.ts';
import type { NotesCase } from './credit-notes.oracle.ts';
import { type BilledTerm, type ChargedChange, type Ended, settleTerm } from './ended.rules.ts';
import type { ModelResult } from './invoices.oracle.ts';
import type { Composed, InsideChange, Line, PriceRow } from './invoices.types.ts';
import type { ModelCase, ModelPrice } from './issue-worth.oracle.ts';
import { changeToCharge } from './next-invoice.rules.ts';
import { billOn, dueOn, firstTermFrom, isBillable, termAfter } from './plan.rules.ts';

export const RULES = {
  ...{ billOn, changeToCharge, composeCreditNote, composeInvoice, composeLast, dueOn, firstTermFrom },
  ...{ isBillable, settleTerm, termAfter, worthOf },
};
export type Rules = typeof RULES;

const YEARS = 10;

const rowOf = ({ months, weeks, anchor, ...row }: ModelPrice, at: number, all: ModelPrice[]): PriceRow => ({
  ...{ firstDay: row.firstDay, rule: weeks ? { anchor, weeks } : { anchor, months } },
  ...{ priceCents: row.price, discountCents: row.discount, isPaused: row.isPaused },
  ...{
    productId: all.slice(0, at + 1).findLast(({ isOther }) => isOther)?.firstDay ?? null,
    deliveryDays: row.days,
  },
});

function deliveredOf({ country, isDigital, days, end, prices }: ModelCase) {
  const kind = isDigital ? ('account' as const) : ('newspaper' as const);
  const endsOn = end && addDays(end, 30);
  const startsOn = prices[0]?.firstDay ?? '';
  const terms = prices.map((row) => ({
    ...{ firstDay: row.firstDay, anchor: row.anchor, months: row.months || 1, weeks: row.weeks || null },
    ...{ priceCents: row.price, discountCents: row.discount },
  }));
  const rules = ruleSetOf(country, kind);
  // Moved within the country, and for a month after the agreed end because of issues that did not come.
  const moves = [{ movingDay: addDays(startsOn, 500), address: dailyPaper.deliveryAddress, left: null }];
  return { ...dailyPaper, kind, country, rules, deliveryDays: days, startsOn, endsOn, moves, terms };
}

interface Missing {
  readonly day: IsoDay;
  readonly id: string;
  readonly cents: number;
}

function missedIssues(rules: Rules, one: ModelCase): Missing[] {
  const delivered = deliveredOf(one);
  const found = new Map<IsoDay, string>();
  for (const { id, first, last } of one.missed)
    for (const day of issueDays({ ...delivered, endsOn: one.end }, first, last))
      if (!found.has(day)) found.set(day, id);
  const days = [...found.keys()].sort();
  return rules.worthOf(delivered, days, []).map((worth) => ({ ...worth, id: found.get(worth.day) ?? '' }));
}

const horizonOf = ({ prices }: ModelCase): IsoDay =>
  Temporal.PlainDate.from(prices[0]?.firstDay ?? '')
    .add({ years: YEARS })
    .toString();

export interface Billed {
  readonly term: Term;
  readonly issuedOn: IsoDay;
  readonly dueOn: IsoDay;
  readonly facts: Composed;
  /** The new credit of this invoice. */
  readonly granted: readonly Grant[];
}

export function billHistory(rules: Rules, one: ModelCase): History {
  const prices = one.prices.map(rowOf);
  const delivered = deliveredOf(one);
  const horizon = horizonOf(one);
  const rateBp = (day: IsoDay) => one.rates.findLast(({ from }) => from <= day)?.rate ?? 0;
  let missing = missedIssues(rules, one);
  let grants: readonly Grant[] = [];
  const billed: Billed[] = [];
  const entity = { leadDays: one.leadDays, dueAfterDays: one.dueAfterDays, leastDueDays: one.leastDueDays };
  for (
    let next = rules.firstTermFrom(prices, one.billingFrom);
    next && next.term.first < horizon;
    next = rules.termAfter(prices, next.term.last)
  ) {
    const { term, price } = next;
    const planned = rules.billOn(term, entity);
    const issuedOn = planned > one.runFrom ? planned : one.runFrom;
    const billedUntil = one.end !== null && one.endKnownOn <= issuedOn ? one.end : null;
    if (!rules.isBillable({ startsOn: delivered.startsOn, billedUntil }, next)) continue;
    const granted = grantsNamed(
      prices,
      missing.filter(({ day }) => day < issuedOn),
      rateBp,
    );
    missing = missing.filter(({ day }) => day >= issuedOn);
    const facts = rules.composeInvoice({
      ...{ term, price, billedUntil, isDigital: one.isDigital, rateBp },
      issues: (first, last, days = one.days) =>
        issueDays({ ...delivered, deliveryDays: days, endsOn: null }, first, last),
      grants: [...grants, ...granted],
      change: changeWithin(rules, prices, billed),
    });
    grants = facts.left;
    billed.push({
      ...{ term, issuedOn, facts, granted: [...granted, ...facts.granted] },
      dueOn: rules.dueOn(term, issuedOn, entity, null),
    });
  }
  return { prices, billed, missing };
}

interface History {
  readonly prices: readonly PriceRow[];
  readonly billed: readonly Billed[];
  /** Not on an invoice. */
  readonly missing: readonly Missing[];
}

function changeWithin(
  rules: Rules,
  prices: readonly PriceRow[],
  all: readonly Billed[],
): InsideChange | null {
  const lines = all.flatMap(({ facts }) => facts.lines);
  const charged = lines.filter(({ kind }) => kind === 'change_charge').flatMap(({ first }) => first ?? []);
  const billed = all.map(({ term }) => term).toReversed();
  const change = rules.changeToCharge({ prices, billed, chargedChanges: new Set(charged) }, '');
  return change && { ...change, grantId: `change ${change.from}` };
}

/** What comes back of the invoices when the subscription has ended, and what is charged then. */
function settle(rules: Rules, one: ModelCase, { prices, billed, missing }: History) {
  let grants = billed.at(-1)?.facts.left ?? [];
  let waiting = missing;
  const back = new Map<string, number>();
  const last: string[] = [];
  const rateBp = (day: IsoDay) => one.rates.findLast(({ from }) => from <= day)?.rate ?? 0;
  const delivered = { ...deliveredOf(one), endsOn: null };
  for (const { term, facts } of one.end === null ? [] : billed) {
    const ended: Ended = {
      ...{ end: one.end ?? '', prices, isDigital: one.isDigital },
      issues: (first, to, days = one.days) => issueDays({ ...delivered, deliveryDays: days }, first, to),
      charged: billed.flatMap((each) => chargedBy(each)),
    };
    const { back: some, owed } = rules.settleTerm(billedTerm(term, facts), ended, 0);
    for (const { invoiceId, cents } of some) back.set(invoiceId, (back.get(invoiceId) ?? 0) + cents);
    if (!owed) continue;
    const rateOf = rateBp(owed.termFirst);
    grants = [...grants, ...grantsNamed(prices, waiting, rateBp)];
    waiting = [];
    const composed = rules.composeLast({ owed, rateBp: rateOf, grantId: 'change', grants });
    grants = composed.left;
    last.push(printed(`last ${owed.charges[0]?.first}..${owed.charges.at(-1)?.last}`, composed));
  }
  const settled = [...back]
    .filter(([, cents]) => cents > 0)
    .map(([first, cents]) => `back ${first} ${cents}`);
  const left = [...grants, ...waiting].reduce((sum, { cents }) => sum + cents, 0);
  return { settled: [...settled, ...last], left };
}

const chargedBy = ({ term, facts }: Billed): ChargedChange[] =>
  facts.lines.flatMap(({ kind, first, last, cents }) =>
    kind === 'change_charge' && first && last ? [{ invoiceId: term.first, from: first, last, cents }] : [],
  );

function billedTerm({ first, last }: Term, { lines }: Composed): BilledTerm {
  const sumOf = (...kinds: readonly string[]) =>
    lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
  return { invoiceId: first, first, last, paidCents: sumOf('term', 'discount'), partCents: sumOf('part') };
}

function grantsNamed(
  prices: readonly PriceRow[],
  missing: readonly Missing[],
  rateOn: (day: IsoDay) => number,
): Grant[] {
  const promised = missing.map(({ id, day, cents }) => ({
    changeId: id,
    day,
    cents,
    source: 'pause' as const,
  }));
  const facts = { prices, billable: { productId: 'own' } };
  const granted = grantsOf(promised, facts, { rateOn: (_, day) => rateOn(day) }, () => '');
  return granted.map((grant) => ({ ...grant, id: `${grant.changeId} ${grant.termFirst}` }));
}

/** As the slow model writes it. */
export const textOf = ({ term, issuedOn, dueOn: due, facts }: Billed): string =>
  printed(`${term.first}..${term.last} issued ${issuedOn} due ${due}`, facts);

function printed(head: string, facts: Composed): string {
  const used = [...facts.used];
  const nameOf = ({ kind }: Line) =>
    kind === 'credit' || kind === 'change_credit' ? used.shift() : undefined;
  return [
    `${head}: ${facts.gross}`,
    ...facts.lines.map((line) => {
      const name = nameOf(line)?.grant.id;
      const more = name === undefined ? '' : ` ${name} ${line.issues}`;
      return `${line.kind} ${line.cents} ${line.rateBp}${more}`;
    }),
    ...facts.vat.map(({ rateBp, gross, vat }) => `vat ${rateBp} ${gross} ${vat}`),
  ].join(' | ');
}

export function resultOf(rules: Rules, one: ModelCase): ModelResult {
  const history = billHistory(rules, one);
  return { invoices: history.billed.map((each) => textOf(each)), ...settle(rules, one, history) };
}

/** The credit notes of an invoice, as the slow model writes them. */
export function notesOf(rules: Rules, { lines, notes }: NotesCase): string[] {
  const left = new Map<number, number>();
  for (const { cents, rate } of lines) left.set(rate, (left.get(rate) ?? 0) + cents);
  return notes.flatMap((perMille) => {
    const remaining = [...left]
      .toSorted(([a], [b]) => a - b)
      .map(([rateBp, gross]) => ({ rateBp, gross, vat: 0, net: 0 }));
    const all = remaining.reduce((sum, { gross }) => sum + gross, 0);
    const cents = Math.floor((all * perMille) / 1000);
    if (cents <= 0) return [];
    const note = rules.composeCreditNote(remaining, cents, { first: '2026-12-01', last: '2026-12-31' });
    for (const { rateBp, gross } of note.vat) left.set(rateBp, (left.get(rateBp) ?? 0) + gross);
    return [note.vat.map(({ rateBp, gross, vat }) => `${rateBp} ${gross} ${vat}`).join(' | ')];
  });
}
