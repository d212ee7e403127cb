/** Who opened a mailed link: pages name the link's account when another account is logged in. */

import type { BackofficeContext } from '../../kernel/context.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import { emailOfAccount } from './account-email.repository.ts';

/** The reader who opened the link, if one is logged in. */
export type Viewer = Pick<BackofficeContext, 'account'> | null;

/** @returns the masked address of the link's account when another account is logged in, else null */
export async function otherAccountThan(
  viewer: Viewer,
  db: BackofficeContext['db'],
  accountId: string,
): Promise<string | null> {
  if (!viewer || viewer.account.id === accountId) return null;
  const owner = await emailOfAccount(db, accountId);
  return owner === undefined ? null : maskedEmail(owner);
}
