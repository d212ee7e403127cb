/** What the reader can do with a new e-mail address that waits for its confirmation: a new mail, or cancel it. */
import { countAttempts } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { notFound, Refused } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { lockAccount } from '../account/account-email.repository.ts';
import { isTaken, limitsOfTarget } from './ask-email-change.ts';
import { mailAgain } from './email-change.mails.ts';
import { endChange, findChange, type StoredChange } from './email-change.repository.ts';
import { statusOf } from './email-change.rules.ts';
import { type PendingEmail, pendingOf } from './pending-email.ts';
import { currentEmail, isChangedHere, subjectOfChange } from './subject.ts';

/** @throws Refused as `mutateOnce` does, NOT-FOUND for a change that is not open, and RATE-LIMITED within a minute */
export async function resendConfirmation(
  context: BackofficeContext,
  changeId: string,
): Promise<PendingEmail> {
  const { pending } = await mutateOnce(context, {
    operation: 'resendEmailChange',
    input: { changeId },
    change: async (trx) => {
      const change = await openChange(trx, context, changeId);
      await countMail(trx, change, new Date(context.now));
      const subject = await subjectOfChange(trx, change);
      await mailAgain(trx, subject, change, await isTaken(trx, subject, change.newEmail));
      await audit(trx, context, 'resendEmailChange', change);
      return { violations: [], pending: pendingOf(change) };
    },
  });
  return pending;
}

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for a change that is not open */
export async function cancelEmailChange(context: BackofficeContext, changeId: string): Promise<void> {
  await mutateOnce(context, {
    operation: 'cancelEmailChange',
    input: { changeId },
    change: async (trx) => {
      const change = await openChange(trx, context, changeId);
      await endChange(trx, [change.id], 'cancelled', context.now);
      await audit(trx, context, 'cancelEmailChange', change);
      return { violations: [] };
    },
  });
}

async function countMail(db: Db, { id, accountId, newEmail }: StoredChange, at: Date): Promise<void> {
  // A reader looks in the mailbox first.
  const limits = [limitOf('email-mail', id), ...limitsOfTarget(accountId, newEmail)];
  const { allowed, retryAfter } = await countAttempts(db, limits, at);
  if (!allowed) throw new Refused('RATE-LIMITED', 429, retryAfter);
}

async function openChange(
  trx: Trx,
  { account, brand, now }: BackofficeContext,
  changeId: string,
): Promise<StoredChange> {
  await lockAccount(trx, account.id);
  const change = await findChange(trx, { accountId: account.id, changeId });
  if (!change || !isChangedHere(change, brand)) throw notFound();
  const current = await currentEmail(trx, change);
  if (statusOf(change, current ?? null, now) !== 'open') throw notFound();
  return change;
}

function audit(trx: Trx, context: BackofficeContext, action: string, change: StoredChange): Promise<void> {
  const subject = change.subscriptionId ?? change.accountId;
  return writeAuditLines(trx, context, [{ action, subject, before: null, after: null }]);
}
