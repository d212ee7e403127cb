/** Reads the account. */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { type Account, findAccount } from './account.repository.ts';
import { completeness, missingParts } from './account.rules.ts';

export async function readAccount(context: BackofficeContext) {
  const found = await findAccount(context.db, context.account.id);
  if (!found) throw new Error('The account of a valid token does not exist');
  return accountView(found, context);
}

export function accountView(
  account: Account,
  { flags, surface }: Pick<BackofficeContext, 'flags' | 'surface'>,
) {
  const counted = { isPhoneChallenged: isFeatureOpen('verifyphonenumber', flags, surface) };
  const { id, username, email, address, phone_number, phone_verified } = account;
  const { date_of_birth, first_name, gender, last_name } = account;
  return {
    id,
    username,
    accountCompleteness: completeness(account, counted),
    missing: missingParts(account, counted),
    profile: {
      contact_information: { address, email, phone_number, phone_verified },
      personal_information: { date_of_birth, first_name, gender, last_name },
    },
  };
}
