import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference } from '../../kernel/models.fixture.ts';
import { completenessModel, missingModel } from './account.oracle.ts';
import {
  type Counted,
  completeness,
  isChangedElsewhere,
  missingParts,
  type ProfileFacts,
  versionsOf,
} from './account.rules.ts';

const CHALLENGED = { isPhoneChallenged: true };

const home = {
  ...{ street: 'Weg', house_number: '1', house_number_suffix: null },
  ...{ zip_code: '1234 AB', city: 'Ede', country_code: 'NL' },
};

const complete: ProfileFacts = {
  first_name: 'Jan',
  last_name: 'Jansen',
  date_of_birth: '1970-01-01',
  gender: 'male',
  address: home,
  phone_number: '+31612345678',
  phone_verified: true,
  email_confirmed: true,
};

describe('Completeness', () => {
  it('is 100 per cent when every part is filled', () => {
    expect(completeness(complete, CHALLENGED)).toBe(100);
    expect(missingParts(complete, CHALLENGED)).toEqual([]);
  });

  it('does not ask for a first name or a salutation', () => {
    const short = { ...complete, first_name: null, gender: null };
    expect(missingParts(short, CHALLENGED)).toEqual([]);
  });

  it('misses the number and its verification without a phone number', () => {
    const without = { ...complete, phone_number: null, phone_verified: false };
    expect(missingParts(without, CHALLENGED)).toEqual(['phone_number', 'phone_verified']);
    expect(completeness(without, CHALLENGED)).toBe(65);
  });

  it('counts a verified number only if readers can have it verified', () => {
    const unchallenged = { isPhoneChallenged: false };
    const unverified = { ...complete, phone_verified: false };
    expect(missingParts(unverified, unchallenged)).toEqual([]);
    expect(completeness(unverified, unchallenged)).toBe(100);
    expect(completeness({ ...unverified, phone_number: null }, unchallenged)).toBe(76);
    expect(missingParts(unverified, CHALLENGED)).toEqual(['phone_verified']);
  });

  it('does not ask to verify a number of a country without verification', () => {
    const german = { ...complete, phone_number: '+4930123456', phone_verified: false };
    expect(completeness(german, CHALLENGED)).toBe(100);
  });
});

const CASES = 10_000;
const text = fc.constantFrom(null, '', 'x');
const CASE_LIST = fc.sample(
  fc.record({
    first_name: text,
    last_name: text,
    date_of_birth: fc.constantFrom(null, '1980-02-29'),
    gender: text,
    address: fc.constantFrom(null, home),
    phone_number: fc.constantFrom(null, '', '+31612345678', '+32470123456', '+4930123456', '+33123456789'),
    phone_verified: fc.boolean(),
    email_confirmed: fc.boolean(),
    isPhoneChallenged: fc.boolean(),
  }),
  { numRuns: CASES, seed: 20261123 },
);
const EXPECTED = CASE_LIST.map((one) => [
  completenessModel(one, one.isPhoneChallenged),
  [...missingModel(one, one.isPhoneChallenged)].sort(),
]);

const RULES = { completeness, missingParts };
type Rules = typeof RULES;

const differenceOf = (rules: Rules) =>
  firstDifference(CASE_LIST, EXPECTED, ({ isPhoneChallenged, ...profile }) => [
    rules.completeness(profile, { isPhoneChallenged }),
    rules.missingParts(profile, { isPhoneChallenged }).sort(),
  ]);

/** The rules of a product that counts another profile, or always this. */
const asIf = (change: (profile: ProfileFacts) => Partial<ProfileFacts>, always?: Counted): Rules => ({
  completeness: (one, counted) => completeness({ ...one, ...change(one) }, always ?? counted),
  missingParts: (one, counted) => missingParts({ ...one, ...change(one) }, always ?? counted),
});
const dutch = ({ phone_number }: ProfileFacts) => ({ phone_number: phone_number && '+31612345678' });

describe('Completeness by a slow model', () => {
  it(`is the same for ${CASES} profiles, and 100 per cent only when nothing is missing`, () => {
    expect(differenceOf(RULES)).toBeUndefined();
    for (const [percent, missing] of EXPECTED)
      expect(percent === 100).toBe((missing as readonly string[]).length === 0);
  });

  it.each<[string, Partial<Rules>]>([
    ['an unconfirmed e-mail address is complete', asIf(() => ({ email_confirmed: true }))],
    ['an unverified number is complete', asIf(() => ({ phone_verified: true }))],
    ['a number abroad must be verified', asIf(dutch)],
    ['a number must be verified at every brand', asIf(() => ({}), CHALLENGED)],
    [
      'a first name counts as a name',
      asIf(({ first_name, last_name }) => ({ last_name: last_name || first_name })),
    ],
    [
      'a blank number is a number',
      asIf(({ phone_number }) => ({ phone_number: phone_number ?? '+31612345678' })),
    ],
    ['per cents are rounded up', { completeness: (...given) => Math.min(100, completeness(...given) + 1) }],
    [
      'a birthday is never asked',
      { missingParts: (...given) => missingParts(...given).filter((part) => part !== 'date_of_birth') },
    ],
  ])('differs when %s', (_, broken) => {
    expect(differenceOf({ ...RULES, ...broken })).toBeDefined();
  });
});

describe('The version of a section', () => {
  const { name } = versionsOf(complete);

  it('changes with the value of that section only', () => {
    const renamed = versionsOf({ ...complete, last_name: 'Pietersen' });
    expect(renamed.name).not.toBe(name);
    expect({ ...renamed, name }).toEqual(versionsOf(complete));
  });

  it('shows a change made elsewhere', () => {
    expect(isChangedElsewhere(complete, { name })).toBe(false);
    expect(isChangedElsewhere({ ...complete, first_name: 'Piet' }, { name })).toBe(true);
    expect(isChangedElsewhere({ ...complete, gender: 'other' }, { name })).toBe(false);
    expect(isChangedElsewhere({ ...complete, first_name: 'Piet' }, {})).toBe(false);
  });
});
