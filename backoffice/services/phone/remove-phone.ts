/** Removes the phone number of the account, and puts it back while that can be undone. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { notFound } from '../../kernel/refused.ts';
import { findAccount } from '../account/account.repository.ts';
import { instant } from './challenge.ts';
import { DONE, type PhoneResult } from './change-phone.ts';
import { findRemovedPhone, keepRemovedPhone } from './phone.repository.ts';
import { UNDO_MS } from './phone.rules.ts';
import { savePhoneNumber } from './save-phone.ts';

/** Removing a number that is not there changes nothing. */
export function removePhoneNumber(context: BackofficeContext): Promise<PhoneResult> {
  return mutateOnce(context, {
    operation: 'removePhoneNumber',
    isDefence: true,
    input: null,
    change: async (trx) => {
      const { account, now } = context;
      const before = await findAccount(trx, account.id);
      if (!before?.phone_number) return DONE;
      await savePhoneNumber(trx, context, { before, phoneNumber: null, isVerified: false });
      await keepRemovedPhone(trx, {
        account_id: account.id,
        phone_number: before.phone_number,
        phone_verified: before.phone_verified ? 1 : 0,
        removed_at: instant(now),
      });
      return DONE;
    },
  });
}

/** @throws Refused NOT-FOUND when there is nothing to put back; else as `mutateOnce` does */
export function restorePhoneNumber(context: BackofficeContext): Promise<PhoneResult> {
  return mutateOnce(context, {
    operation: 'restorePhoneNumber',
    isDefence: true,
    input: null,
    change: async (trx) => {
      const { account, now } = context;
      const removed = await findRemovedPhone(trx, account.id, instant(now - UNDO_MS));
      if (!removed) throw notFound();
      const before = await findAccount(trx, account.id);
      const isVerified = removed.phone_verified === 1;
      await savePhoneNumber(trx, context, { before, phoneNumber: removed.phone_number, isVerified });
      return DONE;
    },
  });
}

/** Whether the number that was removed can still be put back. */
export async function canRestorePhone({ db, account, now }: BackofficeContext): Promise<boolean> {
  return (await findRemovedPhone(db, account.id, instant(now - UNDO_MS))) !== undefined;
}
