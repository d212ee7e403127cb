/** The slow model of the money of a subscription that is left: what each evening's jobs book. For tests only. */
import {
  issuesOf,
  issueWorth,
  type ModelCase,
  nextBegin,
  notDelivered,
  paidFor,
  shift,
  type Term,
} from '../invoices/issue-worth.oracle.ts';
import { changeCost, changesOf, modelEnd } from '../invoices/settle.oracle.ts';
import type { Bill, Books, LeavingCase, Paying, World } from './leaving-case.oracle.ts';

export const beginBooks = ({ carried, complaint }: LeavingCase): Books => ({
  ...{ bills: [], last: [], payments: [], changes: [], paidOut: 0, refunded: 0 },
  credit: carried + (complaint?.cents ?? 0),
  creditedDays: new Map(complaint ? [[complaint.day, complaint.cents]] : []),
});

const all = ({ bills, last }: Books) => [...bills, ...last];
export const owes = ({ gross, credited, paid }: Bill) => gross - credited - paid;
/** What is still to be paid. */
export const owedOf = (books: Books) => all(books).reduce((sum, bill) => sum + Math.max(0, owes(bill)), 0);

/** The jobs of an evening. */
export function runBooks(one: LeavingCase, world: World, day: string): void {
  const { books } = world;
  if (day < one.joins) return;
  for (const payment of books.payments) if (!payment.isPaid && payment.on <= day) payDebit(payment);
  if (!world.isWithdrawn) creditPauses(one, world, day);
  if (!one.isBilled) return;
  if (!world.isWithdrawn) issue(one, world, day);
  pay(one, books, day);
  if (world.isWithdrawn) payOutLate(books);
  else if (world.endsOn !== null && world.endsOn < day) settle(one, books, world.endsOn);
}

function payDebit(payment: Paying): void {
  const booked = Math.min(payment.cents, Math.max(0, owes(payment.bill)));
  payment.isPaid = true;
  payment.bill.paid += booked;
  payment.surplus = payment.cents - booked;
}

function pay({ pays }: LeavingCase, books: Books, day: string): void {
  for (const bill of all(books)) {
    const cents = owes(bill);
    if (cents <= 0 || pays === 'never' || books.payments.some((each) => each.bill === bill)) continue;
    const payment = { bill, cents, on: pays === 'at once' ? day : shift(day, 9), isPaid: false, surplus: 0 };
    books.payments.push(payment);
    if (pays === 'at once') payDebit(payment);
  }
}

/** Each issue of a pause that has passed, once; the issues of a term are together never worth more than was paid. */
function creditPauses(one: LeavingCase, { books, endsOn }: World, day: string): void {
  for (const pause of one.pauses)
    for (const issue of issuesOf(one.one, pause.first, pause.last, one.one.days)) {
      const isOver = issue >= day || issue < shift(day, -92) || (endsOn !== null && issue > endsOn);
      if (isOver || books.creditedDays.has(issue) || !isDelivered(one, issue)) continue;
      const cents = worthOf(one, books, issue);
      books.creditedDays.set(issue, cents);
      books.credit += cents;
    }
}

function isDelivered({ move, elsewhere, one }: LeavingCase, day: string): boolean {
  if (day < (one.prices[0]?.firstDay ?? '')) return false;
  if (move === null || move.isDelivered || day < move.on) return true;
  return elsewhere !== null && elsewhere.first <= day && day <= elsewhere.last;
}

function worthOf(one: LeavingCase, books: Books, day: string): number {
  const term = termsUntil(one, day).at(-1);
  if (!term) return 0;
  const paid = paidFor(term.price);
  const before = [...books.creditedDays].filter(([each]) => term.first <= each && each <= term.last);
  const left = paid - before.reduce((sum, [, cents]) => sum + cents, 0);
  return Math.min(left, issueWorth(paid, issuesOf(one.one, term.first, term.last, one.one.days).length));
}

const HORIZON = '2029-01-01';
const found = new WeakMap<ModelCase, Term[]>();

/** The terms that begin until a day. */
export function termsUntil({ one }: Pick<LeavingCase, 'one'>, day: string): Term[] {
  const terms = found.get(one) ?? allTerms(one);
  found.set(one, terms);
  return terms.filter(({ first }) => first <= day);
}

function allTerms(one: ModelCase): Term[] {
  const terms: Term[] = [];
  for (let first = one.prices[0]?.firstDay ?? ''; first <= HORIZON; ) {
    const price = one.prices.findLast(({ firstDay }) => firstDay <= first);
    if (!price) throw new Error('A case begins without a price');
    const next = nextBegin(price, first);
    terms.push({ first, last: shift(next, -1), price });
    first = next;
  }
  return terms;
}

/** Each term 21 days before it begins. */
function issue(leaving: LeavingCase, { books, endsOn }: World, day: string): void {
  const { one } = leaving;
  for (const term of termsUntil(leaving, shift(day, one.leadDays))) {
    const isBilled = books.bills.some((bill) => bill.term.first === term.first);
    if (isBilled || term.first < one.billingFrom || (endsOn !== null && endsOn < term.first)) continue;
    const part = endsOn !== null && endsOn < term.last ? notDelivered(one, term, endsOn) : 0;
    const change = books.changes.shift();
    const cost = change ? changeCost(one, change.next, change.term) : 0;
    if (change)
      books.credit += notDelivered(
        one,
        { ...change.term, price: change.old },
        shift(change.next.firstDay, -1),
      );
    const lines = paidFor(term.price) - part + cost;
    const used = Math.min(lines, books.credit);
    books.credit -= used;
    const charge = change && { begin: change.next.firstDay, cents: cost };
    const own = { gross: lines - used, used, credited: 0, paid: 0, isEnded: false };
    books.bills.push({ term, part, charge, ...own });
    const rows = changesOf(one, term);
    books.changes.push(...rows.map((next, at) => ({ next, term, old: rows[at - 1] ?? term.price })));
  }
}

/** After the last day: credit notes, a change that is still to be paid, and the credit that is left. */
function settle({ one }: LeavingCase, books: Books, end: string): void {
  const { back, owed } = modelEnd({ ...one, end }, books.bills);
  for (const [first, cents] of back) {
    const bill = books.bills.find((each) => each.term.first === first);
    if (!bill || bill.isEnded) continue;
    bill.isEnded = true;
    const noted = Math.min(cents, bill.gross - bill.credited);
    bill.credited += noted;
    books.credit += Math.min(cents - noted, bill.used);
  }
  for (const { term, charges, credit } of books.last.length > 0 ? [] : owed) {
    const cost = charges.reduce((sum, { cents }) => sum + cents, 0);
    books.credit += credit;
    const used = Math.min(cost, books.credit);
    books.credit -= used;
    const first = charges[0]?.first ?? '';
    const own = { gross: cost - used, used, credited: 0, paid: 0, isEnded: true, part: 0, charge: undefined };
    books.last.push({ term: { ...term, first, last: charges.at(-1)?.last ?? '' }, ...own });
  }
  if (owedOf(books) > 0) return;
  books.paidOut += books.credit;
  books.credit = 0;
}

/** Everything that was paid goes back, without the days of a digital subscription that was to begin at once. */
export function withdrawBooks(one: LeavingCase, books: Books, day: string): number {
  const { on = '', startAskedOn = null } = one.concluded ?? {};
  let back = 0;
  for (const bill of books.bills) {
    const { first, last, price } = bill.term;
    if (last < on) continue;
    const usedUntil = day < last ? day : last;
    const isKept = one.one.isDigital && startAskedOn !== null && first <= day;
    const kept = isKept ? usedShare(paidFor(price), first, last, usedUntil) : 0;
    const note = bill.gross - bill.credited - kept;
    if (note > 0) bill.credited += note;
    bill.isEnded = true;
    const tooMuch = Math.max(0, 0 - owes(bill));
    back += tooMuch;
    if (one.pays === 'at once') books.refunded += tooMuch;
    else books.paidOut += tooMuch;
  }
  books.credit = 0;
  return back;
}

/** The days that were used, in whole cents below. */
function usedShare(paid: number, first: string, last: string, until: string): number {
  let [days, used] = [0, 0];
  for (let day = first; day <= last; day = shift(day, 1)) {
    days += 1;
    if (day <= until) used += 1;
  }
  return Number((BigInt(paid) * BigInt(used)) / BigInt(days));
}

/** A debit that was at the bank when its contract was withdrawn from. */
function payOutLate(books: Books): void {
  for (const payment of books.payments) {
    books.paidOut += payment.surplus;
    payment.surplus = 0;
  }
}

export function bookLines(books: Books): string[] {
  const surplus = books.payments.reduce((sum, each) => sum + each.surplus, 0);
  return [
    ...all(books).map(
      (bill) => `${bill.term.first}: ${bill.gross} credited ${bill.credited} owes ${owes(bill)}`,
    ),
    `credit ${books.credit}, paid out ${books.paidOut}, refunded ${books.refunded}, surplus ${surplus}`,
  ];
}
