/** The address of the account itself. Subscriptions keep theirs: those move by the moving-house service. */
import type { Address } from '../address.ts';
import type { BackofficeContext } from '../context.ts';
import { findAccount, saveAddress } from './account.repository.ts';
import { accountView } from './account.ts';

/** @param checkOnly nothing is saved; the answer is what the account would be */
export async function changeAddress(
  { db, account }: Pick<BackofficeContext, 'db' | 'account'>,
  { address, checkOnly }: { address: Address; checkOnly: boolean },
) {
  const found = await findAccount(db, account.id);
  if (!found) throw new Error('The account of a valid token is gone');
  if (!checkOnly) await saveAddress(db, account.id, address);
  return accountView({ ...found, address });
}
