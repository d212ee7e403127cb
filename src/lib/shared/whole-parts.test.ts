import { expect, test } from 'vitest';
import { isLong, piecesOf, wholeParts } from './whole-parts.ts';

test.each([
  ['Bel 088 056 15 61.', ['Bel ', '088 056 15 61', '.']],
  ['+31 6 12 34 56 78 wacht op uw code', ['', '+31 6 12 34 56 78', ' wacht op uw code']],
  [
    'We mailen naar jan-de.wit+krant@voorbeeld.nl.',
    ['We mailen naar ', 'jan-de.wit+krant@voorbeeld.nl', '.'],
  ],
  ['Wilt u els@elders.example? Ja.', ['Wilt u ', 'els@elders.example', '? Ja.']],
  ['Zaterdag 28 november, 14 kranten', ['Zaterdag 28 november, 14 kranten']],
])('%s has its number or address apart', (text, parts) => {
  expect(wholeParts(text)).toEqual(parts);
});

test('an address may break after its @, and a number nowhere', () => {
  expect(piecesOf('els@elders.example')).toEqual(['els@', 'elders.example']);
  expect(piecesOf('088 056 15 61')).toEqual(['088 056 15 61']);
});

test('an address is long by its longer half', () => {
  expect(isLong('klantenservice@voorbeeld.nl')).toBe(false);
  expect(isLong('klantenservice.kranten@voorbeeld.nl')).toBe(true);
});
