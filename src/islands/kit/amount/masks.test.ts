import { describe, expect, test } from 'vitest';
import { centsOf } from '../../../../contract/amount.ts';
import { isoDayOfMask, maskAmount, maskDate } from './masks.ts';

/** The value of the field after each key. */
const typed = (keys: string, mask: (text: string) => string) =>
  [...keys].reduce((text, key) => mask(text + key), '');

describe('an amount has two decimals behind a comma', () => {
  test.each([
    ['12', '12'],
    ['12,', '12,'],
    ['1.234,50', '1.234,50'],
    ['12,5,0', '12,50'],
    ['12,5.0', '12,50'],
    ['€ 12,50', '12,50'],
    ['twaalf', ''],
  ])('%s becomes %s', (keys, shown) => {
    expect(typed(keys, maskAmount)).toBe(shown);
    expect(maskAmount(keys)).toBe(shown);
  });

  test('and a third decimal stays, which is no amount', () => {
    expect(typed('1234,567', maskAmount)).toBe('1234,567');
    expect(centsOf('1234,567')).toBeUndefined();
    expect(centsOf('1234,56')).toBe(123_456);
  });
});

describe('a date becomes dd.mm.yyyy', () => {
  test.each([
    ['01121990', '01.12.1990'],
    ['01.12.1990', '01.12.1990'],
    ['1.12.1990', '01.12.1990'],
    ['1/2/1990', '01.02.1990'],
    ['1-12-1990', '01.12.1990'],
    ['31 12 9999', '31.12.9999'],
    ['0112199012', '01.12.1990'],
    ['0', '0'],
    ['01', '01'],
    ['01.', '01.'],
    ['011', '01.1'],
    ['0112', '01.12'],
    ['01121', '01.12.1'],
    ['1.1', '01.1'],
    ['1.1.', '01.01.'],
    ['０１１２１９９０', '01.12.1990'],
    ['１／２／１９９０', '01.02.1990'],
    ['een', 'een'],
    ['١٩٩٠', '١٩٩٠'],
  ])('%s is shown as %s, typed or pasted', (keys, shown) => {
    expect(typed(keys, maskDate)).toBe(shown);
    expect(maskDate(keys)).toBe(shown);
    expect(maskDate(shown)).toBe(shown);
  });

  test('from an ISO day too', () => {
    expect(maskDate('1990-12-01')).toBe('01.12.1990');
  });
});

test('a date is an existing day from 1900 to 9999', () => {
  expect(isoDayOfMask('1.1.1900')).toBe('1900-01-01');
  expect(isoDayOfMask('31.12.9999')).toBe('9999-12-31');
  expect(isoDayOfMask('31.12.1899')).toBeUndefined();
  expect(isoDayOfMask('29.02.2027')).toBeUndefined();
  expect(isoDayOfMask('01.12.19')).toBeUndefined();
  expect(isoDayOfMask('')).toBeUndefined();
});
