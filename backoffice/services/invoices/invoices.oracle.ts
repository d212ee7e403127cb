/**
 * A slow and simple version of how a subscription is billed, written from the description in words: it walks through
 * ten years day by day and divides with whole fractions. For tests only. It shares no code with the real rules, so
 * that both cannot contain the same mistake.
 */

import {
  issuesOf,
  issueWorth,
  latest,
  type ModelCase,
  type ModelPrice,
  monthsAfter,
  nextBegin,
  notDelivered,
  paidFor,
  rateOn,
  shift,
  type Term,
} from './issue-worth.oracle.ts';
import { changeCost, changesOf, type IssuedTerm, type ModelOwed, modelEnd } from './settle.oracle.ts';

export interface ModelResult {
  /** A line each, with all that is printed of it. */
  invoices: string[];
  /** What comes back of invoices after the end, and what is charged then. */
  settled: string[];
  /** Credit that no invoice has used. */
  left: number;
}

interface Change {
  old: ModelPrice;
  next: ModelPrice;
  term: Term;
}

interface Credit {
  name: string;
  kind: 'credit' | 'change_credit';
  rate: number;
  issues: number;
  whole: number;
  left: number;
}

const YEARS = 10;
export function modelBill(one: ModelCase): ModelResult {
  const terms = termsOf(one);
  const missed = missedOf(one, terms);
  const credits: Credit[] = [];
  const invoices: string[] = [];
  const issued: IssuedTerm[] = [];
  const changes: Change[] = [];
  for (const term of terms) {
    if (term.first < one.billingFrom || term.price.isPaused) continue;
    const issuedOn = latest(shift(term.first, -one.leadDays), one.runFrom);
    const end = one.end !== null && one.endKnownOn <= issuedOn ? one.end : null;
    if (end !== null && end < term.first) continue;
    const change = changes.shift();
    const charges = change ? changeLines(one, change, credits) : [];
    const own = ownLines(one, term, end);
    const lines = [...own, ...charges];
    const [charged] = charges;
    issued.push({
      ...{ term, part: 0 - (own.find(({ kind }) => kind === 'part')?.cents ?? 0) },
      charge: change && charged && { begin: change.next.firstDay, cents: charged.cents },
    });
    const rows = changesOf(one, term);
    changes.push(...rows.map((next, at) => ({ next, term, old: rows[at - 1] ?? term.price })));
    const taken = missed.filter(({ day, isBooked }) => day < issuedOn && !isBooked);
    for (const each of taken) each.isBooked = true;
    credits.push(...creditsFor(one, taken));
    invoices.push(invoiceOf(one, term, issuedOn, [...lines, ...useUp(credits, lines)]));
  }
  const { back, owed } = modelEnd(one, issued);
  if (owed.length > 0) {
    const rest = missed.filter(({ isBooked }) => !isBooked);
    for (const each of rest) each.isBooked = true;
    credits.push(...creditsFor(one, rest));
  }
  const settled = [
    ...back.map(([first, cents]) => `back ${first} ${cents}`),
    ...owed.map((each) => lastInvoice(one, each, credits)),
  ];
  const waiting = missed.filter(({ isBooked }) => !isBooked).reduce((sum, { cents }) => sum + cents, 0);
  return { invoices, settled, left: credits.reduce((sum, { left }) => sum + left, waiting) };
}

/** The first days of the terms of each price, one after another, until the horizon. */
function termsOf({ prices }: ModelCase): Term[] {
  const begin = prices[0]?.firstDay ?? '';
  const horizon = monthsAfter(begin, 12 * YEARS);
  const terms: Term[] = [];
  for (let first = begin; first < horizon; ) {
    const price = prices.filter(({ firstDay }) => firstDay <= first).at(-1);
    if (!price) throw new Error('A case begins without a price');
    const next = nextBegin(price, first);
    terms.push({ first, last: shift(next, -1), price });
    first = next;
  }
  return terms;
}

interface Missed {
  day: string;
  id: string;
  cents: number;
  term: Term;
  isBooked: boolean;
}

/** Each issue that did not come, once. All of a term together are never worth more than was paid for it. */
function missedOf(one: ModelCase, terms: Term[]): Missed[] {
  return terms.flatMap((term) => {
    const issues = issuesOf(one, term.first, term.last, one.days);
    let rest = paidFor(term.price);
    return issues.flatMap((day) => {
      const why = one.missed.find(({ first, last }) => first <= day && day <= last);
      if (!why || (one.end !== null && day > one.end)) return [];
      const cents = Math.min(rest, issueWorth(paidFor(term.price), issues.length));
      rest -= cents;
      return [{ day, id: why.id, cents, term, isBooked: false }];
    });
  });
}

/** A credit for each pause and term, in the order of their first issues. */
function creditsFor(one: ModelCase, missed: Missed[]): Credit[] {
  const found = new Map<string, Missed[]>();
  // An issue beyond what was paid for its term is worth nothing.
  for (const each of missed.filter(({ cents }) => cents > 0)) {
    const name = `${each.id} ${each.term.first}`;
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  return [...found].map(([name, all]) => {
    const cents = all.reduce((sum, each) => sum + each.cents, 0);
    const rate = rateOn(one, all[0]?.term.first ?? '');
    return { name, kind: 'credit', rate, issues: all.length, whole: cents, left: cents };
  });
}

interface Line {
  kind: string;
  cents: number;
  rate: number;
  more?: string;
}

function ownLines(one: ModelCase, term: Term, end: string | null): Line[] {
  const { first, last, price } = term;
  const rate = rateOn(one, first);
  const lines: Line[] = [{ kind: 'term', cents: price.price, rate }];
  const off = price.price - paidFor(price);
  if (off > 0) lines.push({ kind: 'discount', cents: -off, rate });
  const back = end !== null && end < last ? notDelivered(one, term, end) : 0;
  if (back > 0) lines.push({ kind: 'part', cents: -back, rate });
  return lines;
}

/** Another product within a term that was billed before: the old one is credited, the new one charged. */
function changeLines(one: ModelCase, { old, next, term }: Change, credits: Credit[]): Line[] {
  const rate = rateOn(one, term.first);
  const credit = notDelivered(one, { ...term, price: old }, shift(next.firstDay, -1));
  const issues = issuesOf(one, next.firstDay, term.last, old.days ?? one.days).length;
  if (credit > 0)
    credits.unshift({
      ...{ name: `change ${next.firstDay}`, kind: 'change_credit', rate, issues },
      ...{ whole: credit, left: credit },
    });
  return [{ kind: 'change_charge', cents: changeCost(one, next, term), rate }];
}

/** Charges that no invoice has, on one of their own. */
function lastInvoice(one: ModelCase, { term, charges, credit }: ModelOwed, credits: Credit[]): string {
  const rate = rateOn(one, term.first);
  if (credit > 0)
    credits.unshift({
      ...{ name: 'change', kind: 'change_credit', rate, issues: 0 },
      ...{ whole: credit, left: credit },
    });
  const lines = charges.map(({ cents }): Line => ({ kind: 'change_charge', cents, rate }));
  const period = `${charges[0]?.first}..${charges.at(-1)?.last}`;
  return printed(`last ${period}`, [...lines, ...useUp(credits, lines)]);
}

/** The oldest credit first, until the invoice is 0. */
function useUp(credits: Credit[], lines: Line[]): Line[] {
  let toPay = lines.reduce((sum, { cents }) => sum + cents, 0);
  const used: Line[] = [];
  for (const credit of credits) {
    const { kind, name, rate } = credit;
    const cents = Math.min(toPay, credit.left);
    const issues = cents === credit.whole && credit.issues > 0 ? credit.issues : null;
    toPay -= cents;
    credit.left -= cents;
    if (cents > 0) used.push({ kind, cents: -cents, rate, more: `${name} ${issues}` });
    // What is left of it is an older credit on the next invoice.
    credit.kind = 'credit';
  }
  return used;
}

function invoiceOf(one: ModelCase, term: Term, issuedOn: string, lines: Line[]): string {
  const dueOn = latest(shift(term.first, one.dueAfterDays), shift(issuedOn, one.leastDueDays));
  return printed(`${term.first}..${term.last} issued ${issuedOn} due ${dueOn}`, lines);
}

function printed(head: string, lines: Line[]): string {
  const rates = new Map<number, number>();
  for (const { rate, cents } of lines) rates.set(rate, (rates.get(rate) ?? 0) + cents);
  const gross = lines.reduce((sum, { cents }) => sum + cents, 0);
  return [
    `${head}: ${gross}`,
    ...lines.map(({ kind, cents, rate, more = '' }) => `${kind} ${cents} ${rate} ${more}`.trim()),
    ...[...rates]
      .sort(([a], [b]) => a - b)
      .map(([rate, cents]) => `vat ${rate} ${cents} ${vatOf(cents, rate)}`),
  ].join(' | ');
}

/** The part of a gross amount that is VAT, to the nearest cent; a half goes away from zero. */
function vatOf(gross: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  const exact = BigInt(Math.abs(gross)) * BigInt(rate);
  const cents = Number(exact / whole) + ((exact % whole) * 2n >= whole ? 1 : 0);
  return gross < 0 ? 0 - cents : cents;
}
