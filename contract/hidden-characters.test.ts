import { expect, test } from 'vitest';
import {
  fieldHasHiddenCharacters,
  hasHiddenCharacters,
  withoutHiddenCharacters,
} from './hidden-characters.ts';

const HIDDEN: readonly (readonly [name: string, from: number, to: number])[] = [
  ['NUL and the other control characters', 0x00, 0x1f],
  ['delete and the control characters behind it', 0x7f, 0x9f],
  ['half characters', 0xd800, 0xdfff],
  ['the sign for bytes that are no text', 0xfffd, 0xfffd],
  ['marks of direction', 0x200e, 0x200f],
  ['the Arabic mark of direction', 0x61c, 0x61c],
  ['signs that turn a text around', 0x202a, 0x202e],
  ['signs that set a text apart', 0x2066, 0x2069],
];

test.each(HIDDEN)('%s are hidden', (_, from, to) => {
  for (let code = from; code <= to; code += 1)
    expect(hasHiddenCharacters(`a${String.fromCharCode(code)}b`), code.toString(16)).toBe(true);
});

test('in a text that is not typed they are found at its ends too', () => {
  for (const text of ['abc\n', 'abc\t', 'abc\r\n', '\tabc', '\n'])
    expect(hasHiddenCharacters(text), JSON.stringify(text)).toBe(true);
});

test('only an end of line and a tab are allowed in a field of several lines', () => {
  expect(fieldHasHiddenCharacters('een\r\ntwee\ndrie\tvier', 'several')).toBe(false);
  for (const code of ['\n', '\t']) expect(fieldHasHiddenCharacters(`een${code}twee`)).toBe(true);
  for (const code of ['\u0000', '\r', '\v', '\u202e'])
    expect(fieldHasHiddenCharacters(`een${code}twee`, 'several'), JSON.stringify(code)).toBe(true);
});

test('white space around what was typed does not count, and all that can be seen is welcome', () => {
  expect(fieldHasHiddenCharacters('\t Kerkstraat\r\n')).toBe(false);
  expect(hasHiddenCharacters('Zoë d’Aquí 中文 👩‍🚀 ½ €')).toBe(false);
});

test('they can be taken out of a text, which keeps its lines', () => {
  expect(withoutHiddenCharacters('\u202a+31 6 12345678\u202c\n\tZoë 👩‍🚀\u0000\ud83d')).toBe(
    '+31 6 12345678\n\tZoë 👩‍🚀',
  );
});
