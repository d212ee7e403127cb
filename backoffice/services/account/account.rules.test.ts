import { expect, test } from 'vitest';
import { completeness, missingParts, type ProfileFacts } from './account.rules.ts';

const CHALLENGED = { isPhoneChallenged: true };

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
  expect(completeness(whole, CHALLENGED)).toBe(100);
  expect(missingParts(whole, CHALLENGED)).toEqual([]);
});

test('a profile without a phone number misses the number and its verification', () => {
  const without = { ...whole, phone_number: null, phone_verified: false };
  expect(missingParts(without, CHALLENGED)).toEqual(['phone_number', 'phone_verified']);
  expect(completeness(without, CHALLENGED)).toBe(71);
});

test('an empty name counts as missing', () => {
  expect(missingParts({ ...whole, first_name: '' }, CHALLENGED)).toEqual(['first_name']);
});

test('a verified phone number counts only where readers can have it verified', () => {
  const unchallenged = { isPhoneChallenged: false };
  const unverified = { ...whole, phone_verified: false };
  expect(missingParts(unverified, unchallenged)).toEqual([]);
  expect(completeness(unverified, unchallenged)).toBe(100);
  expect(completeness({ ...unverified, phone_number: null }, unchallenged)).toBe(83);
  expect(missingParts(unverified, CHALLENGED)).toEqual(['phone_verified']);
});
