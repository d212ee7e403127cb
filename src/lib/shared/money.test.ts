import { expect, test } from 'vitest';
import { euros } from './money.ts';

test.each([
  [0, '€ 0,00'],
  [5, '€ 0,05'],
  [3250, '€ 32,50'],
  [123_456_789, '€ 1.234.567,89'],
  [-810, '− € 8,10'],
  [-5, '− € 0,05'],
])('%d cents are "%s"', (cents, text) => {
  expect(euros(cents)).toBe(text.replaceAll(' ', '\u00a0'));
});
