import { expect, test } from 'vitest';
import { invoice, line } from './invoices.fixture.ts';
import { amountOf, factsOf, linesOf, nameOf, noteOf, periodOf, tagOf, transferOf, vatLabel } from './rows.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ').replaceAll('\u00a0', ' ');
const TODAY = '2026-11-25';
const TRANSFER = {
  holder: 'Ochtendblad Media B.V.',
  iban: 'NL20INGB0001234567',
  reference: 'RF18539007547034',
};
const note = { invoiceId: 'n', number: '2026-C000001', issuedOn: '2026-11-10', cents: 135, reason: null };

test.each([
  ['open', 'blue'],
  ['processing', 'yellow'],
  ['paid', 'green'],
  ['overdue', 'red'],
  ['credit', 'gray'],
  ['returned', 'gray'],
  ['withdrawn', 'gray'],
] as const)('the tag of %s is %s', (tag, colour) => {
  expect(tagOf(invoice({ tag }), t)).toMatchObject({ text: `invoices.tag.${tag}`, colour });
});

test('the amount is what is still to be paid or was paid back, else the whole invoice', () => {
  const partly = { grossCents: 3250, toPayCents: 2440 };
  for (const tag of ['open', 'overdue', 'processing'] as const)
    expect(amountOf(invoice({ ...partly, tag }))).toBe(2440);
  expect(amountOf(invoice({ ...partly, tag: 'paid' }))).toBe(3250);
  expect(amountOf(invoice({ tag: 'credit', surplusCents: 810 }))).toBe(810);
  expect(amountOf(invoice({ tag: 'returned', creditNotes: [note, note] }))).toBe(270);
  expect(amountOf(invoice({ tag: 'withdrawn' }))).toBe(3250);
});

test('the product is named where the reader has several subscriptions of the title', () => {
  const one = { brandKey: 'ad' };
  expect(nameOf(invoice(), { subscriptions: [one, { brandKey: 'vk' }] })).toBe('Ochtendblad');
  expect(nameOf(invoice(), { subscriptions: [one, one] })).toBe('Ochtendblad, maandag tot en met zaterdag');
});

test('an open invoice says until when, or when it is taken; a late one since when', () => {
  expect(noteOf(invoice(), t, TODAY)).toBeUndefined();
  expect(noteOf(invoice({ tag: 'open' }), t, TODAY)).toBe('invoices.item.pay donderdag 3 december');
  expect(noteOf(invoice({ tag: 'open', debitOn: '2027-01-04' }), t, TODAY)).toBe(
    'invoices.item.debit maandag 4 januari 2027',
  );
  const late = { tag: 'overdue', dueOn: '2026-11-02', payBefore: '2026-12-03' } as const;
  expect(noteOf(invoice(late), t, TODAY)).toBe('invoices.item.wasDue dinsdag 3 november');
});

test.each([
  ['2026-12-01', '2026-12-31', 'invoices.period 1 31 december 2026'],
  ['2026-11-16', '2026-12-15', 'invoices.period 16 november 15 december 2026'],
  ['2026-12-16', '2027-01-15', 'invoices.period 16 december 2026 15 januari 2027'],
  ['2026-12-24', '2026-12-24', '24 december 2026'],
])('the term of %s to %s is "%s"', (periodFirst, periodLast, text) => {
  expect(periodOf({ periodFirst, periodLast }, t).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a line says what came off and why, with the way to the pause or complaint that the reader can see', () => {
  const lines = [
    line({ cents: 3250 }),
    line({ kind: 'discount', cents: -500, issues: null }),
    line({ kind: 'credit', cents: -810, issues: 6, cause: 'pause', changeId: 'p1' }),
    line({ kind: 'credit', cents: -135, issues: 1, cause: 'complaint', changeId: 'k1' }),
    line({ kind: 'credit', cents: -135, issues: 1, cause: 'publisher_pause', changeId: 'p2' }),
    line({ kind: 'credit', cents: -10, issues: 1, cause: 'complaint', changeId: null }),
    line({ kind: 'credit', cents: -20, issues: null, cause: 'carried', changeId: 'c' }),
    line({ kind: 'part', cents: -1000, issues: 8, lastDay: '2026-12-21' }),
    line({ kind: 'change_charge', cents: 700, issues: 4, firstDay: '2026-12-10' }),
  ];
  const texts = linesOf(invoice({ lines }), t);
  expect(texts.map(({ label }) => label)).toEqual([
    'invoices.line.term',
    'invoices.line.discount',
    'invoices.line.credit.pause (invoices.issues 6)',
    'invoices.line.credit.complaint (invoices.issues.one 1)',
    'invoices.line.credit.publisher_pause (invoices.issues.one 1)',
    'invoices.line.credit.complaint (invoices.issues.one 1)',
    'invoices.line.credit.carried',
    'invoices.line.part 21 december 2026',
    'invoices.line.change_charge 10 december 2026',
  ]);
  expect(texts.map(({ cause }) => cause)).toEqual([
    undefined,
    undefined,
    { kind: 'pause', changeId: 'p1' },
    { kind: 'complaint', changeId: 'k1' },
    { kind: 'pause', changeId: 'p2' },
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('each rate of VAT is named, 0 % too', () => {
  const said = [900, 2100, 550, 0].map((rate) => vatLabel(rate, t));
  expect(said).toEqual(['invoices.vat 9', 'invoices.vat 21', 'invoices.vat 5,5', 'invoices.vat.zero 0']);
});

test('the facts of an open invoice say when; those of a paid one do not', () => {
  const labels = (own: Parameters<typeof invoice>[0]) =>
    factsOf(invoice(own), t, TODAY).map(({ label }) => label);
  const always = ['period', 'number', 'method'].map((name) => `invoices.fact.${name}`);
  expect(labels({ maskedAccount: null })).toEqual(always);
  expect(labels({ tag: 'open', maskedAccount: null })).toEqual([...always, 'invoices.fact.due']);
  expect(labels({ tag: 'open', debitOn: '2027-01-04' })).toEqual([
    ...always,
    'invoices.fact.account',
    'invoices.fact.debit',
  ]);
});

test('the number of a credit card is not called an account', () => {
  const own = { method: 'card', maskedAccount: '•••• 4300' } as const;
  expect(factsOf(invoice(own), t, TODAY)).toContainEqual({ label: 'invoices.fact.card', value: '•••• 4300' });
});

test('who pays by transfer sees the amount, the account in groups of four, and the reference', () => {
  expect(transferOf(invoice(), t)).toEqual([]);
  const values = transferOf(invoice({ transfer: TRANSFER, toPayCents: 2440 }), t).map(({ value }) => value);
  expect(values).toEqual(['€\u00a024,40', 'NL20 INGB 0001 2345 67', TRANSFER.holder, TRANSFER.reference]);
});
