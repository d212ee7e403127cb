/** Revokes the private addresses that were made in an account before its owner took it back, and restores the earlier ones. */
import { type Recovery, undone } from '../../kernel/recovery.ts';
import { restoreFeeds, revokeFeedsSince } from './feed.repository.ts';

export const agendaRecovery: Recovery = {
  service: 'agenda',
  changes: {
    openDeliveryFeed: { lists: ['feed'] },
    closeDeliveryFeed: { lists: ['feed'] },
  },
  undo: async (trx, { context: { account, now }, since }) => {
    const at = new Date(now).toISOString();
    const revoked = await revokeFeedsSince(trx, account.id, since, at);
    // The key of an earlier address is not stored, so that only the owner's calendar program has it.
    const restored = await restoreFeeds(trx, account.id, since);
    return revoked + restored > 0 ? [undone('feed')] : [];
  },
};
