/** Deletes verifications after a day, and removed numbers when they can no longer be put back. */
import type { Job } from '../../jobs/job.ts';
import { dropCodes } from './codes-to-send.repository.ts';
import { deleteOldChallenges, deleteRemovedPhones } from './phone.repository.ts';
import { DROP_AFTER_MS, UNDO_MS } from './phone.rules.ts';

const KEPT_MS = 24 * 3_600_000;

const clearPhones: Job = {
  name: 'clear-phone-codes',
  everySeconds: 600,
  run: async ({ db, now }) => {
    const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();
    // Also where no provider is set, and so nothing is sent.
    await dropCodes(db, now - DROP_AFTER_MS);
    await deleteOldChallenges(db, before(KEPT_MS));
    await deleteRemovedPhones(db, before(UNDO_MS));
  },
};

export const phoneJobs: readonly Job[] = [clearPhones];
