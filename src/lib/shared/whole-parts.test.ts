import { expect, test } from 'vitest';
import { wholeParts } from './whole-parts.ts';

const between = (text: string) => ({ name: undefined, pieces: [text] });
const whole = (...pieces: string[]) => ({ name: 'whole', pieces });

test.each([
  ['Bel 088 056 15 61.', [between('Bel '), whole('088 056 15 61'), between('.')]],
  ['+31 6 12 34 56 78 wacht op uw code', [whole('+31 6 12 34 56 78'), between(' wacht op uw code')]],
  [
    'We mailen naar jan-de.wit+krant@voorbeeld.nl.',
    [between('We mailen naar '), whole('jan-de.wit+krant@', 'voorbeeld.nl'), between('.')],
  ],
  ['Wilt u els@elders.example? Ja.', [between('Wilt u '), whole('els@', 'elders.example'), between('? Ja.')]],
  ['Zaterdag 28 november, 14 kranten', [between('Zaterdag 28 november, 14 kranten')]],
])('%s has its number or address apart', (text, parts) => {
  expect(wholeParts(text)).toEqual(parts);
});

test('an e-mail address counts as long when one of its halves is long', () => {
  const nameOf = (address: string) => wholeParts(address)[0]?.name;
  expect(nameOf('klantenservice@voorbeeld.nl')).toBe('whole');
  expect(nameOf('klantenservice.kranten@voorbeeld.nl')).toBe('whole long');
});
