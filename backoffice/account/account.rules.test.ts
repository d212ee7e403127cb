import { expect, test } from 'vitest';
import { completeness, missingParts, type ProfileFacts } from './account.rules.ts';

const whole: ProfileFacts = {
  first_name: 'Jan',
  last_name: 'Jansen',
  date_of_birth: '1970-01-01',
  gender: 'male',
  address: {},
  phone_number: '+31612345678',
  phone_verified: true,
};

test('a whole profile is 100 per cent complete', () => {
  expect(completeness(whole)).toBe(100);
  expect(missingParts(whole)).toEqual([]);
});

test('a profile without a phone number misses the number and its verification', () => {
  const without = { ...whole, phone_number: null, phone_verified: false };
  expect(missingParts(without)).toEqual(['phone_number', 'phone_verified']);
  expect(completeness(without)).toBe(71);
});

test('an empty name counts as missing', () => {
  expect(missingParts({ ...whole, first_name: '' })).toEqual(['first_name']);
});
