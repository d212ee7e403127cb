/** Compares the rules of invoices with the slow model; each rule that is broken on purpose must make a difference. */
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { RUNS_ALL } from '../../../tests/support/runner/only-in-all.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import type { VatRow } from '../../kernel/money/types.ts';
import { billHistory, notesOf, RULES, type Rules, resultOf } from './bill-history.fixture.ts';
import { modelNotes } from './credit-notes.oracle.ts';
import { modelBill } from './invoices.oracle.ts';
import type { Composed, Line } from './invoices.types.ts';
import { creditNoteCases, invoiceCases } from './invoices-cases.fixture.ts';

const CASES = RUNS_ALL ? 10_000 : 400;
const SEED = 20261128;

const cases = invoiceCases(CASES, SEED);
const expected = cases.map(modelBill);
const notes = creditNoteCases(CASES, SEED);
const expectedNotes = notes.map(modelNotes);

const sum = (all: readonly { readonly cents: number }[]) =>
  all.reduce((total, { cents }) => total + cents, 0);

test(`${CASES} subscriptions of ten years: the same invoices as the slow model`, { timeout: 180_000 }, () => {
  const found = firstDifference(cases, expected, (one) => resultOf(RULES, one));
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test(`the credit notes of ${CASES} invoices: the same as those of the slow model`, () => {
  const found = firstDifference(notes, expectedNotes, (one) => notesOf(RULES, one));
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test('the lines, the VAT and the ledger of each invoice have one sum, and no credit is lost', () => {
  for (const one of cases.slice(0, 300)) {
    let credit = 0;
    for (const { facts, granted } of billHistory(RULES, one).billed) {
      expect(sum(facts.lines)).toBe(facts.gross);
      expect(facts.vat.reduce((total, { gross }) => total + gross, 0)).toBe(facts.gross);
      for (const { gross, vat, net } of facts.vat) expect(vat + net).toBe(gross);
      expect(facts.gross).toBeGreaterThanOrEqual(0);
      credit += sum(granted) - sum(facts.used);
      expect(sum(facts.left)).toBe(credit);
    }
  }
});

test('all credit notes of an invoice together take off its VAT, to the cent', () => {
  const whole = notes.map((one) => ({ ...one, notes: [...one.notes, 1_000] }));
  for (const one of whole) {
    const rates = new Map<number, number>();
    for (const { rate, cents } of one.lines) rates.set(rate, (rates.get(rate) ?? 0) + cents);
    if (sum(one.lines) === 0) continue;
    for (const text of notesOf(RULES, one).flatMap((note) => note.split(' | '))) {
      const [rate = 0, gross = 0] = text.split(' ').map(Number);
      rates.set(rate, (rates.get(rate) ?? 0) + gross);
    }
    expect([...rates.values()].filter((left) => left !== 0)).toEqual([]);
  }
});

test('the cases have each kind of line, credits that go on, and amounts of 0', () => {
  const all = expected.flatMap(({ invoices }) => invoices).join('\n');
  for (const kind of ['term', 'discount', 'part', 'credit', 'change_credit', 'change_charge'])
    expect(all.split(` ${kind} `).length, kind).toBeGreaterThan(CASES / 20);
  expect(all.split(': 0 | ').length).toBeGreaterThan(CASES / 20);
  expect(expected.filter(({ left }) => left > 0).length).toBeGreaterThan(CASES / 20);
  for (const kind of ['back', 'last'])
    expect(
      expected.flatMap(({ settled }) => settled.filter((text) => text.startsWith(kind))).length,
      kind,
    ).toBeGreaterThan(CASES / 40);
});

type Compose = Rules['composeInvoice'];
const composedWith =
  (change: (composed: Composed) => Partial<Composed>): Compose =>
  (facts) => {
    const composed = RULES.composeInvoice(facts);
    return { ...composed, ...change(composed) };
  };
const givenOther =
  (change: (facts: Parameters<Compose>[0]) => Partial<Parameters<Compose>[0]>): Compose =>
  (facts) =>
    RULES.composeInvoice({ ...facts, ...change(facts) });
const withVat = (round: (exact: number) => number) => (row: VatRow) => ({
  ...row,
  vat: round((row.gross * row.rateBp) / (10_000 + row.rateBp)),
});
const moreCredit = ({ kind, cents, ...line }: Line) => ({
  ...{ ...line, kind },
  cents: kind === 'credit' ? cents - 1 : cents,
});

const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  'a credit is a cent more': {
    composeInvoice: composedWith(({ lines }) => ({ lines: lines.map(moreCredit) })),
  },
  'an invoice is issued a day late': { billOn: (term, entity) => addDays(RULES.billOn(term, entity), 1) },
  'a term begins a day late': {
    termAfter: (prices, last) => RULES.termAfter(prices, addDays(last, 1)),
  },
  'the first term may begin before the billing does': {
    firstTermFrom: (prices, day) => RULES.firstTermFrom(prices, addDays(day, -1)),
  },
  'a new rate counts within the term': {
    composeInvoice: givenOther(({ term, rateBp }) => ({
      rateBp: (day) => rateBp(day === term.first ? term.last : day),
    })),
  },
  'a credit has the rate of the invoice': {
    composeInvoice: givenOther(({ term, rateBp, grants }) => ({
      grants: grants.map((grant) => ({ ...grant, rateBp: rateBp(term.first) })),
    })),
  },
  'an issue is credited twice': {
    worthOf: (paid, days, before) =>
      RULES.worthOf(paid, days, before).map((worth) => ({ ...worth, cents: worth.cents * 2 })),
  },
  'what was used of a credit is used again': {
    composeInvoice: composedWith(({ used }) => ({ left: used.map(({ grant }) => grant) })),
  },
  'all issues together may be worth more than was paid': {
    worthOf: (paid, days) => days.flatMap((day) => RULES.worthOf(paid, [day], [])),
  },
  'the newest credit is used first': {
    composeInvoice: givenOther(({ grants }) => ({ grants: grants.toReversed() })),
  },
  'a half of a cent of VAT is rounded down': {
    composeInvoice: composedWith(({ vat }) => ({ vat: vat.map(withVat((exact) => Math.ceil(exact - 0.5))) })),
  },
  'VAT is rounded down': {
    composeInvoice: composedWith(({ vat }) => ({ vat: vat.map(withVat(Math.floor)) })),
  },
  'a discount is forgotten': {
    composeInvoice: givenOther(({ price }) => ({ price: { ...price, discountCents: 0 } })),
  },
  'days that were added after the agreed end are billed': {
    composeInvoice: givenOther(({ billedUntil }) => ({
      billedUntil: billedUntil && addDays(billedUntil, 30),
    })),
  },
  'a paused price is billed': {
    isBillable: (running, { term, price }) =>
      RULES.isBillable(running, { term, price: { ...price, isPaused: false } }),
  },
  'what is not delivered in issues is counted in issues': {
    composeInvoice: givenOther(({ isDigital, term }) =>
      isDigital ? { isDigital: false, issues: () => [term.first] } : {},
    ),
  },
  'a change within a term is forgotten': { composeInvoice: givenOther(() => ({ change: null })) },
  'a change is forgotten when the subscription ends': {
    settleTerm: (term, ended, credited) =>
      RULES.settleTerm(term, { ...ended, prices: ended.prices.slice(0, 1) }, credited),
  },
  'what was not delivered after the end is charged': {
    settleTerm: (term, ended, credited) =>
      RULES.settleTerm(term, { ...ended, end: addDays(ended.end, 1) }, credited),
  },
  'a change that was charged is charged again after the end': {
    settleTerm: (term, ended, credited) => RULES.settleTerm(term, { ...ended, charged: [] }, credited),
  },
  'a last invoice does not use older credit': {
    composeLast: (facts) => RULES.composeLast({ ...facts, grants: [] }),
  },
  'the second change within a term is forgotten': {
    changeToCharge: ({ chargedChanges, ...facts }, id) =>
      chargedChanges.size > 0 ? null : RULES.changeToCharge({ ...facts, chargedChanges }, id),
  },
  'an invoice is due a day early': { dueOn: (...given) => addDays(RULES.dueOn(...given), -1) },
};

describe('a broken rule is found within 300 subscriptions', () => {
  test.each(Object.entries(MUTANTS))('%s', (_, mutant) => {
    const few = cases.slice(0, 300);
    expect(firstDifference(few, expected, (one) => resultOf({ ...RULES, ...mutant }, one))).toBeDefined();
  });
});

const NOTE_MUTANTS: Readonly<Record<string, Rules['composeCreditNote']>> = {
  'each credit note has the VAT of its own amount': (remaining, cents, period) => {
    const note = RULES.composeCreditNote(remaining, cents, period);
    return { ...note, vat: note.vat.map(withVat(Math.round)) };
  },
  'a credit note gives a cent less': (remaining, cents, period) =>
    RULES.composeCreditNote(remaining, Math.max(1, cents - 1), period),
};

test.each(Object.entries(NOTE_MUTANTS))(
  'a broken rule of credit notes is found: %s',
  (_, composeCreditNote) => {
    const found = () =>
      firstDifference(notes.slice(0, 300), expectedNotes, (one) =>
        notesOf({ ...RULES, composeCreditNote }, one),
      );
    expect(found()).toBeDefined();
  },
);
