/** Cancels the erasure that was requested in an account before its owner took it back, and lists the exports of its data. */
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovery, undone } from '../../kernel/recovery.ts';
import { findOpenRequest, saveOutcome } from './erasure.repository.ts';

export const personalDataRecovery: Recovery = {
  service: 'personal-data',
  changes: {
    exportData: { lists: ['export'] },
    requestErasure: { lists: ['erasure'] },
    cancelErasure: { lists: ['erasureCancelled'] },
    cancelErasureByLink: { none: 'The account stays, as after the way back. The owner can ask again.' },
  },
  undo: async (trx, { context: { account, now }, since, lines }) => {
    const found: Recovered[] = [];
    const request = await findOpenRequest(trx, account.id);
    if (request && request.requested_at >= since) {
      await saveOutcome(trx, account.id, { cancelled_at: new Date(now).toISOString() });
      found.push(undone('erasure'));
    }
    // An erasure is never requested in another's name, so the owner asks again.
    const first = lines.find(({ action }) => action === 'requestErasure' || action === 'cancelErasure');
    if (first?.action === 'cancelErasure' && first.surface !== 'link') found.push(left('erasureCancelled'));
    if (lines.some(({ action }) => action === 'exportData')) found.push(left('export'));
    return found;
  },
};
