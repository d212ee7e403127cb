import { expect, test } from 'vitest';
import { forbiddenIn, freeTextOf, freeTextProblem, withoutForbidden } from './free-text.ts';

test.each(['', '   ', '\r\n\t'])('blank text %j is missing', (text) => {
  expect(freeTextProblem(text)).toBe('FIELD-MISSING');
});

test.each([...'<>^#=/:'])('text with %s is refused', (character) => {
  expect(freeTextProblem(`Mijn krant ${character} is nat`)).toBe('TEXT-CHARACTERS');
});

test('all other signs and more than one line are welcome', () => {
  expect(
    freeTextProblem('Bel aan (2×), s.v.p.!\r\nHet is nr. 12-B; "achterom" & links? Ja, 100 % € 5 ë_*'),
  ).toBe(undefined);
});

test('the characters in the way are named once, in the order of the text', () => {
  expect(forbiddenIn('a/b: <c/d>')).toEqual(['/', ':', '<', '>']);
  expect(forbiddenIn('goed')).toEqual([]);
});

test.each([
  ['Lag <nat> in de tuin', 'Lag nat in de tuin'],
  ['Let op: hond, om 10:30 of 1/2 uur later', 'Let op hond, om 10 30 of 1 2 uur later'],
  ['Zie https://voorbeeld.nl/foto.\nGroet', 'Zie voorbeeld.nl foto.\nGroet'],
])('%j is welcome as %j', (text, tidy) => {
  expect(freeTextOf(withoutForbidden(text))).toBe(tidy);
  expect(freeTextProblem(tidy)).toBeUndefined();
});

test('an end of line counts once, blanks around the text do not count', () => {
  expect(freeTextOf(' een\r\ntwee\n ')).toBe('een\ntwee');
  expect(freeTextProblem(' een\r\ntwee ', 8)).toBeUndefined();
  expect(freeTextProblem('een\r\ntwee', 7)).toBe('FIELD-INVALID');
});

test('marks of direction are no part of a text, and a text of nothing visible is missing', () => {
  expect(freeTextOf(' Bel \u202A+31 6\u202C ')).toBe('Bel +31 6');
  expect(freeTextProblem('\u2066Bel mij\u2069')).toBeUndefined();
  expect(freeTextProblem('\u200B\u200E')).toBe('FIELD-MISSING');
  expect(freeTextOf('Fijn 👨‍👩‍👧 ❤️')).toBe('Fijn 👨‍👩‍👧 ❤️');
});
