/** The slow model of what an ended subscription gets back of its invoices, and owes for a change. For tests only. */
import {
  issuesOf,
  issueWorth,
  type ModelCase,
  type ModelPrice,
  notDelivered,
  paidFor,
  shareOf,
  shift,
  type Term,
} from './issue-worth.oracle.ts';

export interface IssuedTerm {
  term: Term;
  /** What its invoice left out because the end was known. */
  part: number;
  /** The change of an earlier term that its invoice charges. */
  charge: { begin: string; cents: number } | undefined;
}

export interface ModelOwed {
  term: Term;
  charges: { first: string; last: string; cents: number }[];
  credit: number;
}

/** The rows of another product within a term. */
export const changesOf = ({ prices }: ModelCase, { first, last }: Term): ModelPrice[] =>
  prices.filter(({ isOther, firstDay }) => isOther && first < firstDay && firstDay <= last);

/** What another product costs from its first day to the end of a term. */
export function changeCost(one: ModelCase, next: ModelPrice, { first, last }: Term): number {
  const paid = paidFor(next);
  const issues = issuesOf(one, first, last, next.days ?? one.days);
  const missed = issues.filter((day) => day < next.firstDay).length;
  const before =
    issues.length === 0
      ? shareOf(paid, first, shift(next.firstDay, -1), { first, last })
      : Math.min(paid, missed * issueWorth(paid, issues.length));
  return paid - before;
}

export function modelEnd(one: ModelCase, issued: IssuedTerm[]) {
  const back = new Map<string, number>();
  const owed: ModelOwed[] = [];
  for (const { term, part } of issued) {
    const { end } = one;
    if (end === null) break;
    const invoiceOf = (begin: string) => issued.find(({ charge }) => charge?.begin === begin);
    const changes = changesOf(one, term).filter((row) => row.firstDay <= end || invoiceOf(row.firstDay));
    const unused = (row: ModelPrice, day: string) => notDelivered(one, { ...term, price: row }, day);
    const returned: [string, number][] = [];
    const charges: ModelOwed['charges'] = [];
    for (const [at, row] of [term.price, ...changes].entries()) {
      const begin = at === 0 ? term.first : row.firstDay;
      const next = changes[at];
      const lastOfRow = next ? shift(next.firstDay, -1) : term.last;
      const last = lastOfRow < end ? lastOfRow : end;
      const invoice = at === 0 ? issued.find((each) => each.term === term) : invoiceOf(begin);
      const cost = at === 0 ? paidFor(row) : changeCost(one, row, term);
      if (!invoice) {
        const cents = cost - unused(row, last);
        if (cents > 0) charges.push({ first: begin, last, cents });
        continue;
      }
      const before = at === 0 ? part : 0;
      const credited = next && invoiceOf(next.firstDay) ? unused(row, lastOfRow) : 0;
      returned.push([invoice.term.first, Math.max(0, Math.min(cost, unused(row, last) - before) - credited)]);
    }
    const credit = returned.reduce((sum, [, cents]) => sum + cents, 0);
    let cost = charges.reduce((sum, { cents }) => sum + cents, 0);
    if (cost > credit) {
      owed.push({ term, charges, credit });
      continue;
    }
    for (const [invoice, cents] of returned) {
      const taken = Math.min(cost, cents);
      cost -= taken;
      back.set(invoice, (back.get(invoice) ?? 0) + cents - taken);
    }
  }
  return { back: [...back].filter(([, cents]) => cents > 0), owed };
}
