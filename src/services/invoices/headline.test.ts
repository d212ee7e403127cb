import { expect, test } from 'vitest';
import { type Headline, headlineTexts, whatToPay } from './headline.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const headline = (own: Partial<Headline>): Headline => ({
  kind: 'nothing',
  count: 0,
  cents: 0,
  before: null,
  debitOn: null,
  next: null,
  invoiceId: null,
  productKind: null,
  ...own,
});
const said = (own: Partial<Headline>) => {
  const { before, main, after } = headlineTexts(headline(own), t, '2026-11-25');
  return [before, main, after]
    .filter(Boolean)
    .join(' | ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('invoices.headline.', '');
};
const NEXT = { day: '2027-01-04', cents: 3250, subscriptionId: '1' };
const ONE = { count: 1, cents: 3250, before: '2026-12-03', productKind: 'newspaper' } as const;

test('a reader who owes nothing reads what comes', () => {
  expect(said({})).toBe('nothing');
  for (const method of ['debit', 'card'] as const)
    expect(said({ kind: 'next', next: { ...NEXT, method } })).toBe(
      'nothing | next.debit maandag 4 januari 2027 € 32,50',
    );
  for (const method of ['per_invoice', 'none'] as const)
    expect(said({ kind: 'next', next: { ...NEXT, method } })).toBe(
      'nothing | next.invoice maandag 4 januari 2027 € 32,50',
    );
});

test('what is open has its amount and its day, also when it is taken', () => {
  const open = { kind: 'open', ...ONE } as const;
  expect(said(open)).toBe('open.kick | € 32,50 | open.before donderdag 3 december 1');
  expect(said({ ...open, count: 2 })).toBe('open.kick | € 32,50 | open.before.many donderdag 3 december 2');
  const taken = { ...open, debitOn: '2026-12-01' };
  expect(said(taken)).toBe('open.kick | € 32,50 | open.debit dinsdag 1 december 1');
  expect(said({ ...taken, count: 2 })).toBe('open.kick | € 32,50 | open.debit.many dinsdag 1 december 2');
  expect(said({ kind: 'processing', ...ONE })).toBe('processing.kick | € 32,50 | processing');
});

test('what is late says what happens when it is paid in time, in the words of the product', () => {
  const late = { kind: 'overdue', ...ONE } as const;
  expect(said(late)).toBe('overdue.one 1 | € 32,50 | overdue.before.newspaper donderdag 3 december');
  expect(said({ ...late, productKind: 'magazine' })).toContain('overdue.before.magazine');
  expect(said({ ...late, productKind: null })).toContain('overdue.before.account');
  expect(said({ ...late, count: 2 })).toBe(
    'overdue.many 2 | € 32,50 | overdue.before.several donderdag 3 december',
  );
  expect(said({ ...late, before: null })).toBe('overdue.one 1 | € 32,50 | overdue.late');
});

test('the button leads to the invoice on the page, else to the list of what is to be paid', () => {
  const shown = [{ invoiceId: 'a' }];
  expect(whatToPay(headline({ kind: 'open', invoiceId: 'a' }), shown)).toBe('#a');
  expect(whatToPay(headline({ kind: 'open', invoiceId: 'b' }), shown)).toBe('/facturen?status=open');
  expect(whatToPay(headline({ kind: 'overdue' }), shown)).toBe('/facturen?status=te-laat');
  expect(whatToPay(headline({ kind: 'processing', invoiceId: 'a' }), shown)).toBeUndefined();
  expect(whatToPay(headline({ kind: 'next' }), shown)).toBeUndefined();
});
