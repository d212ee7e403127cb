import { expect, test } from 'vitest';
import { resolveFlags } from '../../../contract/flags.ts';
import { accountView } from './account.ts';

const account = {
  ...{ id: 'a', username: 'jan', email: 'jan@example.nl', first_name: 'Jan', last_name: 'Jansen' },
  ...{
    date_of_birth: '1970-01-01',
    gender: 'male',
    phone_number: '+31612345678',
    phone_verified: false,
    email_confirmed: true,
  },
  address: {
    ...{ street: 'Weg', house_number: '1', house_number_suffix: null },
    ...{ zip_code: '1234 AB', city: 'Ede', country_code: 'NL' },
  },
} as const;

function viewWithFlag(isPhoneNumberChallengeEnabled: boolean) {
  const document = {
    _id: '',
    _type: 'featureFlags' as const,
    _createdAt: '',
    _updatedAt: '',
    _rev: '',
    general: {},
  };
  const flags = resolveFlags({ ...document, ad: { isPhoneNumberChallengeEnabled } }, 'ad', () => {});
  return accountView(account, { flags, surface: 'web' });
}

test('an unverified number makes a profile incomplete only with the flag of the phone number challenge', () => {
  expect(viewWithFlag(true)).toMatchObject({ accountCompleteness: 85, missing: ['phone_verified'] });
  expect(viewWithFlag(false)).toMatchObject({ accountCompleteness: 100, missing: [] });
});
