/** The addresses that an account had a short time ago. Mails about danger go there too. */
import type { Db } from '../../kernel/tables.ts';
import { EMAIL_RULES } from './email-change.rules.ts';

/**
 * The old addresses of the changes that were confirmed in the last 72 hours, oldest first. The new address of a change
 * that was undone is left out: an intruder may own it.
 * @param now milliseconds since 1970
 */
export async function listFormerAddresses(db: Db, accountId: string, now: number): Promise<string[]> {
  const changes = await db
    .selectFrom('email_change')
    .select('old_email')
    .where('account_id', '=', accountId)
    .where('subscription_id', 'is', null)
    .where('ended_as', '=', 'confirmed')
    .where('ended_at', '>', new Date(now - EMAIL_RULES.revertMs).toISOString())
    .orderBy('ended_at')
    .execute();
  return changes.map(({ old_email }) => old_email);
}
