import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, centsOf } from './amount.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12,', 1200],
  ['12,05', 1205],
  ['12.50', 1250],
  ['12.5', 1250],
  ['1.234', 123_400],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['€ 12,50', 1250],
  ['0,00', 0],
  ['007', 700],
] as const)('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', ',50', 'tien', '-5', '12,345', '1.23,4', '1,234.50', '1.2345', '12,5,0', '123456789'])(
  '%j is no amount',
  (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  },
);

test('what is shown for an amount is read as that amount', () => {
  expect(amountText(5)).toBe('0,05');
  expect(amountText(123_450)).toBe('1234,50');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(centsOf(amountText(cents))).toBe(cents);
    }),
  );
});
