import { expect, test } from 'vitest';
import { completeness, missingParts, type ProfileFacts } from './account.rules.ts';

const CHALLENGED = { isPhoneChallenged: true };

const complete: ProfileFacts = {
  first_name: 'Jan',
  last_name: 'Jansen',
  date_of_birth: '1970-01-01',
  gender: 'male',
  address: {},
  phone_number: '+31612345678',
  phone_verified: true,
};

test('a complete profile is 100 per cent complete', () => {
  expect(completeness(complete, CHALLENGED)).toBe(100);
  expect(missingParts(complete, CHALLENGED)).toEqual([]);
});

test('without a phone number, the number and its verification are missing', () => {
  const without = { ...complete, phone_number: null, phone_verified: false };
  expect(missingParts(without, CHALLENGED)).toEqual(['phone_number', 'phone_verified']);
  expect(completeness(without, CHALLENGED)).toBe(71);
});

test('an empty name counts as missing', () => {
  expect(missingParts({ ...complete, first_name: '' }, CHALLENGED)).toEqual(['first_name']);
});

test('a verified phone number counts only if readers can have it verified', () => {
  const unchallenged = { isPhoneChallenged: false };
  const unverified = { ...complete, phone_verified: false };
  expect(missingParts(unverified, unchallenged)).toEqual([]);
  expect(completeness(unverified, unchallenged)).toBe(100);
  expect(completeness({ ...unverified, phone_number: null }, unchallenged)).toBe(83);
  expect(missingParts(unverified, CHALLENGED)).toEqual(['phone_verified']);
});
