import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { type Account, savePhone } from '../account/account.repository.ts';
import { endOpenChallenges, forgetRemovedPhone } from './phone.repository.ts';
import { phoneTemplates } from './phone.templates.ts';

interface Change {
  readonly before: Account | undefined;
  /** E.164; null removes it. */
  readonly phoneNumber: string | null;
  readonly isVerified: boolean;
}

/** A pending verification of another number ends: its code would silently undo this change. */
export async function savePhoneNumber(
  trx: Trx,
  context: BackofficeContext,
  { before, phoneNumber, isVerified }: Change,
): Promise<void> {
  const { account, now } = context;
  await savePhone(trx, account.id, phoneNumber, isVerified);
  await forgetRemovedPhone(trx, account.id);
  await endOpenChallenges(trx, account.id, { at: new Date(now).toISOString(), outcome: 'replaced' });
  const facts = (number: string | null | undefined, verified: boolean | undefined) => ({
    hasNumber: Boolean(number),
    isVerified: verified === true,
  });
  await writeAudit(trx, context, 'changePhoneNumber', account.id, {
    before: facts(before?.phone_number, before?.phone_verified),
    after: facts(phoneNumber, isVerified),
  });
  // A number that is only confirmed has not changed.
  if (before?.phone_number === phoneNumber) return;
  await mailTo(trx, context, phoneTemplates['phone-changed'], { lastDigits: phoneNumber?.slice(-2) ?? null });
}
