/** What the reader can do with a new e-mail address that waits for its confirmation: a new mail, or cancel it. */
import { limitOf } from '../../../server/limits.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { notFound } from '../../kernel/refused.ts';
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
      await countMail(trx, change, context.now);
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
    isDefence: true,
    input: { changeId },
    change: async (trx) => {
      const change = await openChange(trx, context, changeId);
      await endChange(trx, [change.id], 'cancelled', context.now);
      await audit(trx, context, 'cancelEmailChange', change);
      return { violations: [] };
    },
  });
}

async function countMail(db: Db, { id, accountId, newEmail }: StoredChange, now: number): Promise<void> {
  // A reader looks in the mailbox first.
  const limits = [limitOf('email-mail', id), ...limitsOfTarget(accountId, newEmail)];
  await countOrRefuse(db, limits, now);
}

async function openChange(trx: Trx, { account, brand, now }: BackofficeContext, changeId: string) {
  await lockAccount(trx, account.id);
  const change = await findChange(trx, { accountId: account.id, changeId });
  if (!change || !isChangedHere(change, brand)) throw notFound();
  const current = await currentEmail(trx, change);
  if (statusOf(change, current ?? null, now) !== 'open') throw notFound();
  return change;
}

function audit(trx: Trx, context: BackofficeContext, action: string, change: StoredChange): Promise<void> {
  const subject = change.subscriptionId ?? change.accountId;
  return writeAudit(trx, context, action, subject);
}
