import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LETTER_CODE_ALPHABET, LETTER_CODE_LENGTH } from '../../../contract/linking.ts';
import { hashOf } from '../../../server/hash.ts';
import { RUNS_ALL } from '../../../tests/support/runner/only-in-all.ts';
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { newLetterCode } from './export-letters.ts';
import {
  type Candidate,
  decideCode,
  decideLink,
  isProven,
  isSameLastName,
  MOST_TRIES,
  nextLetterDay,
} from './linking.rules.ts';

const house = { ...home, zip_code: '3512 PN', house_number: '106', house_number_suffix: 'bis' };
const old = { ...home, zip_code: '8401 XB', house_number: '3' };
const candidate: Candidate = {
  holder: null,
  endsOn: null,
  addresses: [house, old],
  lastNames: ['van den Berg', 'Peeters'],
};
const evidence = { zipCode: '3512 PN', houseNumber: '106' };
const by = { accountId: 'me', today: '2026-11-23' };

describe('the decision to link', () => {
  test.each<[string, Partial<Candidate>, string]>([
    ['is free without a holder', {}, 'free'],
    ['is own for its holder', { holder: 'me' }, 'own'],
    ['is held for another holder', { holder: 'you' }, 'held'],
    ['still counts a year after the end', { endsOn: '2025-11-23' }, 'free'],
    ['counts no more a day later', { endsOn: '2025-11-22' }, 'no match'],
    ['does not tell a holder without a match', { holder: 'you', addresses: [] }, 'no match'],
  ])('%s', (_, difference, decision) => {
    expect(decideLink({ ...candidate, ...difference }, evidence, by)).toBe(decision);
  });

  test('is no match for an unknown number', () => {
    expect(decideLink(undefined, evidence, by)).toBe('no match');
  });
});

describe('the proof of a subscription', () => {
  test('matches each address as a whole, without its suffix', () => {
    expect(isProven(candidate, { zipCode: '3512pn', houseNumber: '106' })).toBe(true);
    expect(isProven(candidate, { zipCode: '8401 XB', houseNumber: '3' })).toBe(true);
    expect(isProven(candidate, { zipCode: '8401 XB', houseNumber: '106' })).toBe(false);
    expect(isProven(candidate, { zipCode: '3512 PN', houseNumber: '10' })).toBe(false);
  });

  test('needs more than a postcode', () => {
    expect(isProven(candidate, { zipCode: '3512 PN' })).toBe(false);
  });

  test('matches a last name with the postcode', () => {
    expect(isProven(candidate, { zipCode: '3512 PN', lastName: 'peeters' })).toBe(true);
    expect(isProven(candidate, { zipCode: '3512 PN', lastName: 'Janssens' })).toBe(false);
    expect(isProven(candidate, { zipCode: '9000', lastName: 'Peeters' })).toBe(false);
  });
});

describe('two last names', () => {
  test.each([
    ['Van den Berg', 'berg'],
    ['van den Berg', 'VAN DEN BERG'],
    ['Jansen-van ’t Hof', 'jansen van t hof'],
    ["d'Hondt", 'Dhondt'],
    ['Müller', 'Muller'],
    ['Nguyễn', 'Nguyen'],
    ['El Hamdaoui', 'Hamdaoui'],
    ['Ω', 'ω'],
    ['van', 'Van'],
    ['YILDIZ', 'Yıldız'],
    ['Sørensen', 'Sorensen'],
    ['Wałęsa', 'WALESA'],
    ['Strauß', 'Strauss'],
    ['Đorđević', 'Dordevic'],
    ['Æbelø', 'Aebelo'],
    ['Þórsson', 'Thorsson'],
    ['Guðmundur', 'Gudmundur'],
    ['Lebœuf', 'Leboeuf'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameLastName(one, other)).toBe(true);
    expect(isSameLastName(other, one)).toBe(true);
  });

  test.each([
    ['Jansen', 'Janssen'],
    ['van den Berg', 'van den'],
    ['Berg', 'Bergman'],
    ['', ''],
    ['123', '456'],
  ])('%j and %j differ', (one, other) => expect(isSameLastName(one, other)).toBe(false));
});

describe('a code', () => {
  const validUntil = 1000;
  test.each([
    [{ isMatch: true, tries: MOST_TRIES }, 999, 'right'],
    [{ isMatch: true, tries: 1 }, 1000, 'late'],
    [{ isMatch: false, tries: 1 }, 999, 'wrong'],
    [{ isMatch: false, tries: MOST_TRIES }, 999, 'used up'],
    [{ isMatch: true, tries: MOST_TRIES + 1 }, 999, 'used up'],
  ])('%j at %i is %s', (given, now, decision) => {
    expect(decideCode({ ...given, validUntil }, now)).toBe(decision);
  });
});

test('a second letter can be asked for thirty days after the first', () => {
  expect(nextLetterDay(null, '2026-11-23')).toBeNull();
  expect(nextLetterDay('2026-11-23', '2026-11-23')).toBe('2026-12-23');
  expect(nextLetterDay('2026-10-25', '2026-11-23')).toBe('2026-11-24');
  expect(nextLetterDay('2026-10-24', '2026-11-23')).toBeNull();
});

describe('guessing', () => {
  test('five tries for each of a million codes by mail find a handful', () => {
    let found = 0;
    for (let code = 0; code < 1_000_000; code += 1) if (randomInt(1_000_000) < MOST_TRIES) found += 1;
    // Five are expected; more than thirty happen once in 10^14 runs.
    expect(found).toBeLessThanOrEqual(30);
  });

  // A million in `npm run test:all`.
  const guesses = RUNS_ALL ? 1_000_000 : 10_000;
  test(`${guesses} guesses find none of a thousand codes by letter, and none of a thousand mailed links`, () => {
    const letters = new Set(Array.from({ length: 1000 }, newLetterCode));
    const links = new Set(Array.from({ length: 1000 }, () => hashOf(randomBytes(32).toString('base64url'))));
    expect(letters.size).toBe(1000);
    let found = 0;
    for (let guess = 0; guess < guesses; guess += 1)
      if (letters.has(newLetterCode()) || links.has(hashOf(randomBytes(32).toString('base64url'))))
        found += 1;
    // A letter has 10^12 codes: one hit in a thousand runs of this test.
    expect(found).toBeLessThanOrEqual(1);
  });

  test('a code by letter uses every letter of its alphabet', () => {
    const all = Array.from({ length: 2000 }, newLetterCode).join('');
    expect(all).toHaveLength(2000 * LETTER_CODE_LENGTH);
    expect([...new Set(all)].sort().join('')).toBe(LETTER_CODE_ALPHABET);
  });
});
