import { describe, expect, it } from 'vitest';
import type { BalanceFacts } from './invoices.types.ts';
import { keepYears } from './keep.rules.ts';
import { communicationOf, numberText } from './number.rules.ts';
import { standingOf, tagOf } from './state.rules.ts';

const INVOICE: BalanceFacts = {
  ...{ lines: 4195, credited: 0, paid: 0, refunded: 0, chargedBack: 0 },
  ...{ dueOn: '2026-12-02', runningPayment: null, isWrittenOff: false },
};
const standing = (facts: Partial<BalanceFacts>, today = '2026-12-02') =>
  standingOf({ ...INVOICE, ...facts }, today);

describe('an invoice', () => {
  it.each<[string, Partial<BalanceFacts>, string, string]>([
    ['open on its last day', {}, '2026-12-02', 'open'],
    ['overdue the day after', {}, '2026-12-03', 'overdue'],
    ['open without a due day', { dueOn: null }, '2030-01-01', 'open'],
    [
      'processing while a payment runs, also when it is late',
      { runningPayment: 'pending' },
      '2027-01-01',
      'processing',
    ],
    ['overdue for the reader when it is written off', { isWrittenOff: true }, '2026-12-02', 'overdue'],
    ['paid', { paid: 4195 }, '2027-01-01', 'paid'],
    ['paid when it is 0', { lines: 0 }, '2027-01-01', 'paid'],
    ['open again when the money is taken back', { paid: 4195, chargedBack: 4195 }, '2026-12-01', 'open'],
    ['withdrawn when it is credited before it was paid', { credited: 4195 }, '2027-01-01', 'withdrawn'],
    ['credit until the money is back', { credited: 4195, paid: 4195 }, '2027-01-01', 'credit'],
    [
      'returned when the money is back',
      { credited: 4195, paid: 4195, refunded: 4195 },
      '2027-01-01',
      'returned',
    ],
  ])('is %s', (_, facts, today, tag) => {
    expect(tagOf(standing(facts, today), { ...INVOICE, ...facts })).toBe(tag);
  });

  it('is never both open and paid too much', () => {
    for (const paid of [0, 1, 4194, 4195, 4196, 9000]) {
      const { outstanding, surplus } = standing({ paid });
      expect(Math.min(outstanding, surplus)).toBe(0);
      expect(outstanding - surplus).toBe(4195 - paid);
    }
  });
});

it('The number has the year, and a credit note a series of its own', () => {
  expect(numberText({ prefix: '' }, 'invoice', 2026, 117)).toBe('2026-000117');
  expect(numberText({ prefix: 'DB' }, 'credit_note', 2027, 1)).toBe('DB2027-C000001');
  expect(numberText({ prefix: '' }, 'invoice', 2026, 1_234_567)).toBe('2026-1234567');
});

it('The reference has the seller, the year and the number, also of the millionth invoice', () => {
  expect(communicationOf({ no: 3, country: 'nl' }, 2026, 117)).toMatch(/^RF\d\d0326000117$/);
  expect(communicationOf({ no: 3, country: 'nl' }, 2026, 1_000_000)).toMatch(/^RF\d\d03261000000$/);
  expect(communicationOf({ no: 3, country: 'be' }, 2026, 117)).toMatch(/^\+\+\+036\/0000\/117\d\d\+\+\+$/);
  expect(communicationOf({ no: 3, country: 'be' }, 2026, 1_000_000)).toMatch(
    /^\+\+\+036\/1000\/000\d\d\+\+\+$/,
  );
});

it('The years of storage are those of the country on the day of issue', () => {
  const rules = [
    { country: 'NL', validFrom: '1970-01-01', years: 7 },
    { country: 'BE', validFrom: '2023-01-01', years: 10 },
    { country: 'BE', validFrom: '1970-01-01', years: 7 },
  ];
  expect(keepYears(rules, 'NL', '2026-12-01')).toBe(7);
  expect(keepYears(rules, 'BE', '2026-12-01')).toBe(10);
  expect(keepYears(rules, 'BE', '2022-12-31')).toBe(7);
  expect(() => keepYears(rules, 'DE', '2026-12-01')).toThrow('No rule of DE has begun on 2026-12-01');
});
