/** A new e-mail address that waits for its confirmation, as its owner sees it. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { listChanges, type StoredChange } from './email-change.repository.ts';
import { EMAIL_RULES, statusOf } from './email-change.rules.ts';
import { currentEmail, isChangedHere } from './subject.ts';

export interface PendingEmail {
  readonly changeId: string;
  readonly email: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** @param subscriptionId null for the address of the account itself */
export async function pendingEmail(
  { db, account, brand, now }: BackofficeContext,
  subscriptionId: string | null,
): Promise<PendingEmail | null> {
  if (!isChangedHere({ subscriptionId }, brand)) return null;
  const [last] = await listChanges(db, account.id, subscriptionId);
  if (!last) return null;
  const current = await currentEmail(db, last);
  return statusOf(last, current ?? null, now) === 'open' ? pendingOf(last) : null;
}

export const pendingOf = ({ id, newEmail, askedAt }: StoredChange): PendingEmail => ({
  changeId: id,
  email: newEmail,
  expiresAt: new Date(askedAt + EMAIL_RULES.confirmMs).toISOString(),
});
