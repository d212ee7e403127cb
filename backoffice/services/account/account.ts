/** Reads the account. */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { type Account, findAccount } from './account.repository.ts';
import { completeness, missingParts, versionsOf } from './account.rules.ts';

export const readAccount = async (context: BackofficeContext) =>
  accountView(await ownAccount(context.db, context), context);

export async function ownAccount(
  db: BackofficeContext['db'],
  { account }: Pick<BackofficeContext, 'account'>,
): Promise<Account> {
  const found = await findAccount(db, account.id);
  if (!found) throw new Error('The account of a valid token does not exist');
  return found;
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
    versions: versionsOf(account),
    profile: {
      contact_information: { address, email, phone_number, phone_verified },
      personal_information: { date_of_birth, first_name, gender, last_name },
    },
  };
}
