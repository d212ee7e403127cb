/** Puts back the channel of the notices about late papers, in an account that its owner takes back. */
import * as v from 'valibot';
import { NOTICE_CHANNELS } from '../../../contract/delay-notices.ts';
import { left, type Recovery, undone } from '../../kernel/recovery.ts';
import { findChoice, saveChoice } from './delay-notices.repository.ts';

const rememberedChoice = v.object({ channel: v.nullable(v.picklist(NOTICE_CHANNELS)) });

export const delayNoticesRecovery: Recovery = {
  service: 'delay-notices',
  changes: {
    chooseDelayNotices: { lists: ['delayNotices'] },
    // The reader of the mail may be another person of the household, so that it stays.
    stopNotices: { lists: ['delayNotices'] },
  },
  remember: async (db, accountId) => ({ channel: (await findChoice(db, accountId))?.channel ?? null }),
  undo: async (trx, { context, lines, remembered }) => {
    const has = (action: string) => lines.some((line) => line.action === action);
    const now = await findChoice(trx, context.account.id);
    const isStopped = has('stopDelayNoticesByLink') && now?.channel === null;
    if (!now || !(has('chooseDelayNotices') || isStopped)) return [];
    const read = v.safeParse(rememberedChoice, remembered);
    if (!read.success || isStopped) return [left('delayNotices')];
    if (read.output.channel === now.channel) return [];
    await saveChoice(trx, { ...now, ...read.output, chosen_at: new Date(context.now).toISOString() });
    return [undone('delayNotices')];
  },
};
