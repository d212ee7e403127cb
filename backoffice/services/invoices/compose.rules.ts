/** The lines of an invoice or of a credit note, from the price of the term, what did not come and what is credited. */
import type { IsoDay } from '../../../contract/dates.ts';
import { carry } from '../../kernel/money/carry.ts';
import { changeInside, refundOf } from '../../kernel/money/issue-value.ts';
import type { Bp, Cents, Grant, VatRow } from '../../kernel/money/types.ts';
import { creditNoteVat, vatPerRate } from '../../kernel/money/vat.ts';
import type { Composed, InsideChange, Line, Owed, PriceRow, TermFacts } from './invoices.types.ts';

const EMPTY = {
  first: null,
  last: null,
  issues: null,
  changeId: null,
  source: null,
  termFirst: null,
} as const;

/** What is paid for a term. */
export const paidFor = ({ priceCents, discountCents }: PriceRow): Cents =>
  Math.max(0, priceCents - discountCents);

export function composeInvoice(facts: TermFacts): Composed {
  const { change } = facts;
  const own = [...termLines(facts), ...partLine(facts)];
  const moved = change && movedBy(facts, change);
  const lines = moved ? [...own, moved.charge] : own;
  const granted = moved && moved.grant.cents > 0 ? [moved.grant] : [];
  const gross = lines.reduce((sum, { cents }) => sum + cents, 0);
  const { used, left } = carry(gross, [...granted, ...facts.grants]);
  const credits = used.map((use) => creditLine(use, change?.grantId));
  return composed([...lines, ...credits], { granted, used, left });
}

interface LastFacts {
  readonly owed: Owed;
  readonly rateBp: Bp;
  readonly grantId: string;
  /** Oldest first. */
  readonly grants: readonly Grant[];
}

/** The invoice of a change that no later one can charge, because the subscription has ended. */
export function composeLast({ owed, rateBp, grantId, grants }: LastFacts): Composed {
  const charges = owed.charges.map(
    (charge): Line => ({ ...EMPTY, ...charge, kind: 'change_charge', rateBp }),
  );
  const grant: Grant = {
    ...{ id: grantId, changeId: null, source: 'carried', termFirst: owed.termFirst },
    ...{ issues: 0, cents: owed.credit, rateBp },
  };
  const granted = grant.cents > 0 ? [grant] : [];
  const gross = charges.reduce((sum, { cents }) => sum + cents, 0);
  const { used, left } = carry(gross, [...granted, ...grants]);
  const credits = used.map((use) => creditLine(use, grantId));
  return composed([...charges, ...credits], { granted, used, left });
}

function composed(lines: readonly Line[], credit: Pick<Composed, 'granted' | 'used' | 'left'>): Composed {
  const gross = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { lines, vat: vatPerRate(lines), gross, ...credit };
}

function termLines({ term: { first, last }, price, rateBp }: TermFacts): Line[] {
  const rate = rateBp(first);
  const discount = price.priceCents - paidFor(price);
  const whole: Line = { ...EMPTY, kind: 'term', cents: price.priceCents, rateBp: rate, first, last };
  return discount === 0 ? [whole] : [whole, { ...EMPTY, kind: 'discount', cents: -discount, rateBp: rate }];
}

type Part = Pick<TermFacts, 'term' | 'price' | 'billedUntil' | 'isDigital' | 'issues'>;

/** What comes off when the subscription ends within the term. */
export function partOf({ term, price, billedUntil, isDigital, issues }: Part) {
  if (billedUntil === null || billedUntil >= term.last) return { cents: 0, issueDays: [] };
  const issueDays = isDigital ? [] : issues(term.first, term.last, price.deliveryDays ?? undefined);
  return { cents: refundOf({ price: paidFor(price), issueDays }, term, billedUntil), issueDays };
}

function partLine(facts: TermFacts): Line[] {
  const { billedUntil, rateBp, term } = facts;
  const { cents, issueDays } = partOf(facts);
  if (cents === 0 || billedUntil === null) return [];
  const missing = issueDays.filter((day) => day > billedUntil).length;
  return [
    {
      ...EMPTY,
      ...{ kind: 'part', cents: -cents, rateBp: rateBp(term.first), last: billedUntil },
      issues: issueDays.length === 0 ? null : missing,
    },
  ];
}

function movedBy(
  { isDigital, rateBp, issues }: TermFacts,
  change: InsideChange,
): { grant: Grant; charge: Line } {
  const { term, from, old, next, grantId } = change;
  const planOf = (price: PriceRow) => ({
    price: paidFor(price),
    issueDays: isDigital ? [] : issues(term.first, term.last, price.deliveryDays ?? undefined),
  });
  const [before, after] = [planOf(old), planOf(next)];
  const { credit, charge } = changeInside(term, from, before, after);
  const rate = rateBp(term.first);
  return {
    grant: {
      ...{ id: grantId, changeId: null, source: 'carried', termFirst: term.first },
      ...{ issues: before.issueDays.filter((day) => day >= from).length, cents: credit, rateBp: rate },
    },
    charge: { ...EMPTY, kind: 'change_charge', cents: charge, rateBp: rate, first: from, last: term.last },
  };
}

/** @param ofChange the credit of the old plan */
function creditLine({ grant, cents }: Composed['used'][number], ofChange: string | undefined): Line {
  const { id, changeId, source, termFirst, issues, rateBp } = grant;
  return {
    ...EMPTY,
    kind: id === ofChange ? 'change_credit' : 'credit',
    ...{ cents: -cents, rateBp, changeId, source, termFirst },
    issues: cents === grant.cents && issues > 0 ? issues : null,
  };
}

/**
 * A credit note. It takes from the rate with the most left first, and its VAT is the difference of before and after. All
 * that is left takes each rate wholly: also one below zero, by a credit of an older term.
 * @param remaining per rate, what the invoice has left after its earlier credit notes
 * @param cents gross, positive
 * @throws Error when the invoice has less left
 */
export function composeCreditNote(
  remaining: readonly VatRow[],
  cents: Cents,
  period: { readonly first: IsoDay; readonly last: IsoDay },
): Composed {
  const left = remaining.reduce((sum, { gross }) => sum + gross, 0);
  if (cents > left) throw new Error('The invoice has less left than the credit note gives back');
  let rest = cents;
  const taken = remaining
    .toSorted((one, other) => other.gross - one.gross)
    .map(({ rateBp, gross }) => {
      const part = cents === left ? gross : Math.min(rest, Math.max(0, gross));
      rest -= part;
      return { part, row: creditNoteVat(gross, part, rateBp) };
    })
    .flatMap(({ part, row }) => (part === 0 ? [] : [row]));
  const lines = taken.map(
    ({ gross, rateBp }): Line => ({ ...EMPTY, ...period, kind: 'correction', cents: gross, rateBp }),
  );
  return {
    ...composed(lines, { granted: [], used: [], left: [] }),
    vat: taken.toSorted((one, other) => one.rateBp - other.rateBp),
  };
}
