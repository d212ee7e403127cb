/** What a subscription that has ended gets back of its invoices, and what it owes for a change that none charged. Pure. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { changeInside, refundOf } from '../../kernel/money/issue-value.ts';
import type { Cents } from '../../kernel/money/types.ts';
import { paidFor } from './compose.rules.ts';
import type { Owed, PriceRow, TermFacts } from './invoices.types.ts';
import { changesIn } from './next-invoice.rules.ts';
import { priceAt } from './plan.rules.ts';

export interface BilledTerm {
  readonly invoiceId: string;
  readonly first: IsoDay;
  readonly last: IsoDay;
  /** The price less the discount. */
  readonly paidCents: Cents;
  /** What the invoice left out because the end was known; negative. */
  readonly partCents: Cents;
}

/** A change within a term, as an invoice charged it. */
export interface ChargedChange {
  readonly invoiceId: string;
  readonly from: IsoDay;
  readonly last: IsoDay;
  readonly cents: Cents;
}

export interface Ended extends Pick<TermFacts, 'isDigital' | 'issues'> {
  /** The agreed last day. */
  readonly end: IsoDay;
  readonly prices: readonly PriceRow[];
  readonly charged: readonly ChargedChange[];
}

export interface Back {
  readonly invoiceId: string;
  readonly cents: Cents;
}

/** A part of a term under one plan. */
interface Piece {
  readonly from: IsoDay;
  /** Its last day, as it came about. */
  readonly until: IsoDay;
  readonly price: Cents;
  readonly issueDays: readonly IsoDay[];
  /** The invoice that has it; null for none. `withheld` is what that invoice left out. */
  readonly on: (Back & { readonly withheld: Cents }) | null;
}

/**
 * @param credited for issues of the term after the end, which pauses and complaints paid back
 * @returns what comes back of each invoice, or what is owed: never both
 */
export function settleTerm(
  term: BilledTerm,
  ended: Ended,
  credited: Cents,
): { readonly back: readonly Back[]; readonly owed: Owed | null } {
  const pieces = piecesOf(term, ended);
  const found = pieces.flatMap((piece, at) => backOf(term, piece, pieces[at + 1]) ?? []);
  // What was credited after the end was of the last plan first.
  const back = lessOf(found.toReversed(), credited).toReversed();
  const charges = pieces.flatMap((piece, at) => chargeOf(term, piece, pieces[at - 1]) ?? []);
  const credit = sumOf(back);
  if (sumOf(charges) <= credit) return { back: lessOf(back, sumOf(charges)), owed: null };
  return { back: [], owed: { termFirst: term.first, charges, credit } };
}

function piecesOf(term: BilledTerm, { end, prices, charged, isDigital, issues }: Ended): Piece[] {
  const daysOf = (row: PriceRow | undefined) =>
    isDigital ? [] : issues(term.first, term.last, row?.deliveryDays ?? undefined);
  const changes = changesIn(prices, term).flatMap(({ from, next }) => {
    const line = charged.find((one) => one.from === from);
    if (!line && from > end) return [];
    const plan = { price: paidFor(next), issueDays: daysOf(next) };
    const withheld = line ? refundOf(plan, term, line.last) : 0;
    return [{ ...plan, from, on: line ? { invoiceId: line.invoiceId, cents: line.cents, withheld } : null }];
  });
  const { invoiceId, first, paidCents, partCents } = term;
  const own = {
    ...{ from: first, price: paidCents, issueDays: daysOf(priceAt(prices, first)) },
    on: { invoiceId, cents: paidCents, withheld: 0 - partCents },
  };
  return [own, ...changes].map((piece, at) => {
    const next = changes[at]?.from;
    const last = next === undefined ? term.last : addDays(next, -1);
    return { ...piece, until: last < end ? last : end };
  });
}

/** What an invoice has of a piece that was not delivered, without what the change after it credited already. */
function backOf(term: BilledTerm, piece: Piece, next: Piece | undefined): Back | undefined {
  if (!piece.on) return undefined;
  const { invoiceId, cents, withheld } = piece.on;
  const credited = next?.on ? refundOf(piece, term, addDays(next.from, -1)) : 0;
  const worth = Math.min(cents, refundOf(piece, term, piece.until) - withheld);
  return { invoiceId, cents: Math.max(0, worth - credited) };
}

/** What a piece costs that no invoice has. */
function chargeOf(term: BilledTerm, piece: Piece, before: Piece | undefined) {
  if (piece.on || !before) return undefined;
  const { charge } = changeInside(term, piece.from, before, piece);
  const cents = Math.max(0, charge - refundOf(piece, term, piece.until));
  return cents === 0 ? undefined : { first: piece.from, last: piece.until, cents };
}

function lessOf(all: readonly Back[], cents: Cents): Back[] {
  let rest = cents;
  return all.map((one) => {
    const taken = Math.min(rest, one.cents);
    rest -= taken;
    return { ...one, cents: one.cents - taken };
  });
}

const sumOf = (all: readonly { readonly cents: Cents }[]): Cents =>
  all.reduce((sum, { cents }) => sum + cents, 0);
