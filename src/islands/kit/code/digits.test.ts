import { describe, expect, test } from 'vitest';
import { boxesOf, boxLabel, codeIn, nextBox, pasted, typedDigit } from './digits.ts';

test('a code is complete when all six boxes hold a digit', () => {
  expect(codeIn(['1', '2', '3', '4', '5', '6'])).toBe('123456');
  expect(codeIn(['1', '2', '', '4', '5', '6'])).toBe('');
});

test('digits that were typed before the script was there move into the boxes', () => {
  expect(boxesOf('12 3')).toEqual(['1', '2', '3', '', '', '']);
  expect(boxesOf('1234567')).toEqual(['1', '2', '3', '4', '5', '6']);
});

describe('a paste', () => {
  test('of six digits fills all boxes; surrounding blanks are trimmed', () => {
    expect(pasted(' 123456\n')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(pasted('12345678')?.join('')).toBe('123456');
  });

  test('of five characters or fewer does nothing', () => {
    expect(pasted('12345')).toBeUndefined();
    expect(pasted('  12345  ')).toBeUndefined();
  });

  test('keeps the digits among its first six characters', () => {
    expect(pasted('123 456')).toEqual(['1', '2', '3', '4', '5', '']);
    expect(pasted('code 123456')?.join('')).toBe('1');
  });
});

test('a digit replaces the one in its box, wherever the caret was', () => {
  expect(typedDigit('7', '')).toBe('7');
  expect(typedDigit('37', '3')).toBe('7');
  expect(typedDigit('73', '3')).toBe('7');
  expect(typedDigit('33', '3')).toBe('3');
  expect(typedDigit('3', '3')).toBe('3');
  expect(typedDigit('3a', '3')).toBeUndefined();
});

test('the focus moves to the first empty box, or stays in the last', () => {
  expect(nextBox(boxesOf('12'))).toBe(2);
  expect(nextBox(['1', '', '3', '', '', ''])).toBe(1);
  expect(nextBox(boxesOf('123456'))).toBe(5);
});

test('each box has a Dutch ordinal in its label', () => {
  const labels = Array.from({ length: 6 }, (_, index) => boxLabel('{index} cijfer', index));
  expect(labels).toEqual(['1ste', '2de', '3de', '4de', '5de', '6de'].map((ordinal) => `${ordinal} cijfer`));
});
