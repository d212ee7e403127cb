/** A mailed link that another reader opens: its page names the account that it is for. */

import type { BackofficeContext } from '../../kernel/context.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Db } from '../../kernel/tables.ts';
import { emailOfAccount } from './account-email.repository.ts';

/** @returns the masked address of the link's account when the reader has another one, else null */
export async function otherAccountThan(
  reader: Pick<BackofficeContext, 'account'>,
  db: Db,
  accountId: string,
): Promise<string | null> {
  if (reader.account.id === accountId) return null;
  const owner = await emailOfAccount(db, accountId);
  return owner === undefined ? null : maskedEmail(owner);
}
