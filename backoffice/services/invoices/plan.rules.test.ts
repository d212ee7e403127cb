import { describe, expect, it } from 'vitest';
import type { PriceRow } from './invoices.types.ts';
import { billOn, debitDay, dueOn, firstTermFrom, isBillable, termAfter } from './plan.rules.ts';

const priced = (firstDay: string, more: Partial<PriceRow> = {}): PriceRow => ({
  ...{ firstDay, rule: { anchor: firstDay, months: 1 }, priceCents: 4195, discountCents: 0 },
  ...{ isPaused: false, productId: null, deliveryDays: null },
  ...more,
});
const SELLER = { leadDays: 21, dueAfterDays: 1, leastDueDays: 14, announceDays: 14 };
const DECEMBER = { n: 0, first: '2026-12-01', last: '2026-12-31' };

describe('the first term that is billed', () => {
  it.each([
    ['2026-01-01', '2026-01-31'],
    ['2026-01-31', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ])('begins on or after %s: on %s', (day, first) => {
    expect(firstTermFrom([priced('2026-01-31')], day)?.term.first).toBe(first);
  });

  it('is none without a price', () => expect(firstTermFrom([], '2026-01-01')).toBeUndefined());
});

describe('the next term', () => {
  it('begins the day after, at the price of that day', () => {
    const prices = [priced('2026-01-31'), priced('2026-03-05', { rule: priced('2026-01-31').rule })];
    expect(termAfter(prices, '2026-02-27')).toMatchObject({
      term: { first: '2026-02-28', last: '2026-03-30' },
      price: { firstDay: '2026-01-31' },
    });
    expect(termAfter(prices, '2026-03-30')).toMatchObject({
      term: { first: '2026-03-31', last: '2026-04-29' },
      price: { firstDay: '2026-03-05' },
    });
  });

  it('leaves no day out when the terms of a new price are counted from another day', () => {
    const prices = [
      priced('2026-01-01'),
      priced('2026-03-15', { rule: { anchor: '2026-03-15', months: 3 } }),
    ];
    expect(termAfter(prices, '2026-03-31')?.term).toMatchObject({ first: '2026-04-01', last: '2026-06-30' });
  });
});

describe('a term', () => {
  const term = { term: DECEMBER, price: priced('2026-12-01') };
  it.each([
    ['is billed', { startsOn: '2026-01-01', billedUntil: null }, true],
    [
      'is billed when the subscription ends on its first day',
      { startsOn: '2026-01-01', billedUntil: '2026-12-01' },
      true,
    ],
    ['is not billed after the end', { startsOn: '2026-01-01', billedUntil: '2026-11-30' }, false],
    ['is billed when the subscription begins in it', { startsOn: '2026-12-31', billedUntil: null }, true],
    ['is not billed before the subscription begins', { startsOn: '2027-01-01', billedUntil: null }, false],
  ])('%s', (_, running, expected) => expect(isBillable(running, term)).toBe(expected));

  it('is not billed at a paused price', () => {
    const paused = { ...term, price: priced('2026-12-01', { isPaused: true }) };
    expect(isBillable({ startsOn: '2026-01-01', billedUntil: null }, paused)).toBe(false);
  });
});

describe('an invoice', () => {
  it('is issued three weeks ahead', () => expect(billOn(DECEMBER, SELLER)).toBe('2026-11-10'));

  it('is due a day after its term begins, two weeks after its issue, and not before its debit', () => {
    expect(dueOn(DECEMBER, '2026-11-10', SELLER, null)).toBe('2026-12-02');
    expect(dueOn(DECEMBER, '2026-11-25', SELLER, null)).toBe('2026-12-09');
    expect(dueOn(DECEMBER, '2026-11-10', SELLER, '2026-12-15')).toBe('2026-12-15');
  });

  it('is debited when its term begins, announced two weeks ahead, on a day on which banks work', () => {
    expect(debitDay(DECEMBER, '2026-11-10', SELLER)).toBe('2026-12-01');
    expect(debitDay(DECEMBER, '2026-11-25', SELLER)).toBe('2026-12-09');
    expect(debitDay({ first: '2027-01-01', last: '2027-01-31', n: 0 }, '2026-12-11', SELLER)).toBe(
      '2027-01-04',
    );
  });
});
