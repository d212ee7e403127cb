import { isFeatureOpen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { type Account, findAccount, findAccountToChange } from './account.repository.ts';
import { completeness, missingParts, versionsOf } from './account.rules.ts';

export const readAccount = async (context: BackofficeContext) =>
  accountView(await ownAccount(context.db, context), context);

type Owner = Pick<BackofficeContext, 'account'>;

export const ownAccount = async (db: Db, { account }: Owner) => required(await findAccount(db, account.id));

export const ownAccountToChange = async (trx: Trx, { account }: Owner) =>
  required(await findAccountToChange(trx, account.id));

function required(account: Account | undefined): Account {
  if (!account) throw new Error('The account of a valid token does not exist');
  return account;
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
