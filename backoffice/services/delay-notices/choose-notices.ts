/** The reader's choice of notices when a paper comes later. */
import { delayNoticesInput, type NoticeChannel } from '../../../contract/delay-notices.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { newShortLinkKey } from '../../kernel/mailed-link/link-key.ts';
import { readInput } from '../../kernel/read-input.ts';
import { findAccount } from '../account/account.repository.ts';
import { findChoice, saveChoice } from './delay-notices.repository.ts';

export interface DelayNotices {
  readonly channel: NoticeChannel | null;
  /** E.164; null without a verified number, so that only mail can be chosen. */
  readonly phoneNumber: string | null;
}

/** Null where known delays are switched off. */
export async function delayNotices(context: BackofficeContext): Promise<DelayNotices | null> {
  const { db, account, flags, surface } = context;
  if (!isFeatureOpen('knowndelays', flags, surface)) return null;
  const [choice, found] = await Promise.all([findChoice(db, account.id), findAccount(db, account.id)]);
  const phoneNumber = found?.phone_verified ? found.phone_number : null;
  // Without a number a text message becomes a mail.
  const channel = choice?.channel === 'sms' && !phoneNumber ? 'mail' : (choice?.channel ?? null);
  return { channel, phoneNumber };
}

interface ChosenNotices {
  readonly violations: readonly Violation[];
}

/** Violations: PHONE-NOT-VERIFIED for text messages without a verified number. */
export function chooseDelayNotices(context: BackofficeContext, given: unknown): Promise<ChosenNotices> {
  const read = readInput(delayNoticesInput, given);
  return mutateOnce(context, {
    operation: 'chooseDelayNotices',
    isDefence: read.ok && read.input.channel === null,
    input: read.ok ? read.input : given,
    change: async (trx) => {
      if (!read.ok) return { violations: read.violations };
      const { channel } = read.input;
      const { account, now } = context;
      const [before, found] = [await findChoice(trx, account.id), await findAccount(trx, account.id)];
      if (channel === 'sms' && !(found?.phone_verified && found.phone_number))
        return { violations: [{ code: 'PHONE-NOT-VERIFIED', field: 'channel' }] };
      if ((before?.channel ?? null) === channel) return { violations: [] };
      await saveChoice(trx, {
        account_id: account.id,
        channel,
        stop_key: before?.stop_key ?? newShortLinkKey(),
        chosen_at: new Date(now).toISOString(),
      });
      await writeAudit(trx, context, 'chooseDelayNotices', account.id, {
        before: { channel: before?.channel ?? null },
        after: { channel },
      });
      return { violations: [] };
    },
  });
}
