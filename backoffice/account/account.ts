/** What a reader can do with the account. */
import type { BackofficeContext } from '../context.ts';
import { type Account, findAccount } from './account.repository.ts';
import { completeness, missingParts } from './account.rules.ts';

export async function readAccount({ db, account }: BackofficeContext) {
  const found = await findAccount(db, account.id);
  if (!found) throw new Error('The account of a valid token is gone');
  return accountView(found);
}

export function accountView(account: Account) {
  const { id, username, email, address, phone_number, phone_verified } = account;
  const { date_of_birth, first_name, gender, last_name } = account;
  return {
    id,
    username,
    accountCompleteness: completeness(account),
    missing: missingParts(account),
    profile: {
      contact_information: { address, email, phone_number, phone_verified },
      personal_information: { date_of_birth, first_name, gender, last_name },
    },
  };
}
