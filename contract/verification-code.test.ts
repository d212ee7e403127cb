import { expect, test } from 'vitest';
import { codeOf } from './verification-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', ''],
  ['1234567', ''],
  ['12345a', ''],
])('%j is the code %j', (text, code) => {
  expect(codeOf(text)).toBe(code);
});
