/** Carries out a confirmed change of an e-mail address, and its undoing. */
import { endLogins } from '../../identity/artifacts.ts';
import { changeLoginName, dropPassword } from '../../identity/credentials.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { confirmEmail, saveEmail } from '../account/account-email.repository.ts';
import {
  replaceSubscriptionEmails,
  saveSubscriptionEmail,
} from '../subscriptions/subscription-email.repository.ts';
import { mailAboutConfirmation } from './email-change.mails.ts';
import type { StoredChange } from './email-change.repository.ts';
import type { Subject } from './subject.ts';

/** @param keptGrant the login that confirmed it; every other login of the account ends */
export async function applyConfirmation(
  trx: Trx,
  subject: Subject,
  change: StoredChange,
  keptGrant: string | undefined,
): Promise<void> {
  const { accountId, subscriptionId } = subject;
  const { oldEmail: from, newEmail: to, following } = change;
  if (from === to) return confirmEmail(trx, accountId);
  if (subscriptionId !== null) await saveSubscriptionEmail(trx, { accountId, subscriptionId }, to);
  else {
    await saveEmail(trx, accountId, { email: to, username: to });
    await replaceSubscriptionEmails(trx, accountId, following, { from, to });
    const db: Db = trx;
    await changeLoginName(db, accountId, to);
    await endLogins(db, accountId, keptGrant);
  }
  await mailAboutConfirmation(trx, subject, change);
}

/**
 * Before this the account may have been in a thief's hands: all logins end first, and the password opens nothing. The mail
 * about it follows when all is put back.
 */
export async function applyRevert(trx: Trx, subject: Subject, change: StoredChange): Promise<void> {
  const { accountId, subscriptionId } = subject;
  const { oldEmail, oldUsername, newEmail, following } = change;
  if (subscriptionId !== null) return saveSubscriptionEmail(trx, { accountId, subscriptionId }, oldEmail);
  const db: Db = trx;
  await endLogins(db, accountId);
  await dropPassword(db, accountId);
  await saveEmail(trx, accountId, { email: oldEmail, username: oldUsername });
  await replaceSubscriptionEmails(trx, accountId, following, { from: newEmail, to: oldEmail });
  await changeLoginName(db, accountId, oldUsername);
}
