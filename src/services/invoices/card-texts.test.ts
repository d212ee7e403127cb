import { expect, test } from 'vitest';
import { nextPaymentText, priceText } from './card-texts.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ').replaceAll('\u00a0', ' ');
const money = { priceCents: 3250, discountCents: 0, months: 1, weeks: null, next: null, isOverdue: false };
const next = { day: '2027-01-04', cents: 2440, subscriptionId: '1' };

test.each([
  [1, null, 'months.one'],
  [2, null, 'months'],
  [3, null, 'quarter'],
  [6, null, 'half'],
  [12, null, 'year'],
  [0, 4, 'weeks'],
  [0, 1, 'weeks.one'],
])('a term of %s months or %s weeks is a %s', (months, weeks, name) => {
  expect(priceText({ ...money, months, weeks }, t)).toBe(`card.price.${name} € 32,50 ${weeks ?? months}`);
});

test('a discount is said with the price', () => {
  expect(priceText({ ...money, discountCents: 500 }, t)).toBe(
    'card.price.months.one € 32,50 1, card.price.discount € 5,00',
  );
});

test('the next payment says its day, and its amount where it is taken', () => {
  const said = (own: object) => nextPaymentText({ ...money, ...own }, t, '2026-11-25');
  expect(said({})).toBeUndefined();
  expect(said({ next: { ...next, cents: 0, method: 'debit' } })).toBeUndefined();
  expect(said({ next: { ...next, method: 'debit' } })).toBe('card.next.debit € 24,40 maandag 4 januari 2027');
  expect(said({ next: { ...next, method: 'card' } })).toContain('card.next.debit');
  expect(said({ next: { ...next, method: 'none' } })).toContain('card.next.invoice');
  expect(said({ next: { ...next, method: 'per_invoice' } })).toContain('card.next.invoice');
});
