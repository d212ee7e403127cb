import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhoneBlank, phoneNumberOf, readPhone } from './phone.ts';

test.each([
  ['+31612345678', '31'],
  ['0031 6 12345678', '31'],
  ['(+31) 6 123 456 78', '31'],
  ['( +32 ) 470 12 34 56', '32'],
  ['+352 26 12 34', '352'],
  ['+1 202 555 0123', '1'],
  ['(+31) +32 470', '32'],
  ['06 12345678', undefined],
])('%s names the code %s', (text, code) => {
  expect(readPhone(text).code).toBe(code);
});

test.each(['+', '+3', '00', '003', '0', '(+31) +35'])('%s is still being typed', (text) => {
  expect(readPhone(text).isUnfinished).toBe(true);
});

describe('a number is kept in E.164', () => {
  test.each([
    ['06 1234 5678', '31', '+31612345678'],
    ['06-12345678', '31', '+31612345678'],
    ['6 12345678', '31', '+31612345678'],
    ['(+31) 6 123 456 78', '31', '+31612345678'],
    ['(+31) 06 123 456 78', '31', '+31612345678'],
    ['+31 (0)6 1234 5678', '31', '+31612345678'],
    ['0031612345678', '32', '+31612345678'],
    ['020 123 45 67', '31', '+31201234567'],
    ['0470 12 34 56', '32', '+32470123456'],
    ['02/123.45.67', '32', '+3221234567'],
    ['04 221 11 11', '32', '+3242211111'],
    ['0151 23456789', '49', '+4915123456789'],
    ['06 123 4567', '39', '+39061234567'],
    ['06 1234 5678', '', '+31612345678'],
  ])('%s in %s is %s', (text, code, number) => {
    expect(phoneNumberOf(text, code)).toBe(number);
  });

  test.each([
    ['', '31'],
    ['(+31) ', '31'],
    ['bel mij', '31'],
    ['06 1234 567', '31'],
    ['06 1234 56789', '31'],
    ['0470 12 34 5', '32'],
    ['0570 12 34 567', '32'],
    ['+3', '31'],
    ['12', '49'],
    ['+49 123 456 789 012 345', '31'],
    ['06 12345678', '3'],
    ['06 12345678', 'NL'],
  ])('%s in %s is none', (text, code) => {
    expect(phoneNumberOf(text, code)).toBeUndefined();
  });

  test('and one that is kept is read as itself, whatever country was chosen', () => {
    const dutch = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((digits) => `+31${digits}`);
    fc.assert(
      fc.property(dutch, fc.constantFrom('31', '32', '49'), (number, code) => {
        expect(phoneNumberOf(number, code)).toBe(number);
      }),
    );
  });
});

test('the code alone is not an answer', () => {
  expect(isPhoneBlank('')).toBe(true);
  expect(isPhoneBlank(' (+31) ')).toBe(true);
  expect(isPhoneBlank('(+31) 6')).toBe(false);
  expect(isPhoneBlank('bel mij')).toBe(false);
});
