/** Puts back the phone number of an account that its owner takes back, and stops every verification. */
import * as v from 'valibot';
import { left, type Recovery, undone } from '../../kernel/recovery.ts';
import { findAccount, savePhone } from '../account/account.repository.ts';
import { endOpenChallenges, forgetRemovedPhone } from './phone.repository.ts';

const rememberedPhone = v.object({ phone_number: v.nullable(v.string()), phone_verified: v.boolean() });

const CHANGES_THE_NUMBER = { lists: ['phone', 'profile'] } as const;

export const phoneRecovery: Recovery = {
  service: 'phone',
  changes: {
    changePhoneNumber: CHANGES_THE_NUMBER,
    verifyPhoneNumber: CHANGES_THE_NUMBER,
    removePhoneNumber: CHANGES_THE_NUMBER,
    restorePhoneNumber: CHANGES_THE_NUMBER,
    sendPhoneCode: { none: 'A code changes nothing by itself. The way back stops its verification.' },
    stopPhoneChallenge: { none: 'The account kept the number that it had.' },
  },
  remember: async (db, accountId) => {
    const account = await findAccount(db, accountId);
    return account ? { phone_number: account.phone_number, phone_verified: account.phone_verified } : null;
  },
  undo: async (trx, { context, lines, remembered }) => {
    const { id } = context.account;
    await endOpenChallenges(trx, id, { at: new Date(context.now).toISOString(), outcome: 'stopped' });
    if (!lines.some(({ action }) => action === 'changePhoneNumber')) return [];
    await forgetRemovedPhone(trx, id);
    const read = v.safeParse(rememberedPhone, remembered);
    if (!read.success) return [left('profile')];
    const before = read.output;
    const now = await findAccount(trx, id);
    if (now?.phone_number === before.phone_number && now.phone_verified === before.phone_verified) return [];
    await savePhone(trx, id, before.phone_number, before.phone_verified);
    return [undone('phone')];
  },
};
