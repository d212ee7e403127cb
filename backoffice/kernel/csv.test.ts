import { expect, it, test } from 'vitest';
import { csvOf } from './csv.ts';

test('A table begins with the mark of UTF-8, has semicolons, and ends each row as Windows does', () => {
  expect(csvOf([['één', 'twee'], []])).toBe('\uFEFF"één";"twee"\r\n\r\n');
});

it.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'A text that a spreadsheet would calculate stays a text: %j',
  (text) => expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
);

it.each([
  ['a "b"', '"a ""b"""'],
  ['a;b', '"a;b"'],
  ['twee\nregels', '"twee\nregels"'],
  ['a=1', '"a=1"'],
])('The text %j is written as %s', (text, cell) => expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`));

it.each([
  [123_450, '1234,50'],
  [-810, '-8,10'],
  [5, '0,05'],
  [0, '0,00'],
])('%i cents are a number with a comma', (cents, cell) =>
  expect(csvOf([[{ cents }]])).toBe(`\uFEFF${cell}\r\n`),
);
