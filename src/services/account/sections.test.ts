import { expect, test } from 'vitest';
import { askedParts, firstStep } from './sections.ts';

const missing = ['address', 'phone_number', 'email_confirmed', 'date_of_birth'];

test('Of several gaps in the profile one is asked at a time', () => {
  expect(firstStep(missing, (part) => `/${part}`)).toEqual({ part: 'address', link: '/address' });
  expect(firstStep([], () => '/')).toBeUndefined();
});

test('A gap that the reader can fill in here is asked before one for customer service', () => {
  const linkOf = (part: string) => (part === 'date_of_birth' ? '/birthday' : undefined);
  expect(firstStep(missing, linkOf)).toEqual({ part: 'date_of_birth', link: '/birthday' });
  expect(firstStep(missing, () => undefined)).toEqual({ part: 'address', link: undefined });
});

test('A number is asked before its confirmation', () => {
  expect(askedParts(['phone_number', 'phone_verified'])).toEqual(['phone_number']);
  expect(askedParts(['phone_verified'])).toEqual(['phone_verified']);
});
