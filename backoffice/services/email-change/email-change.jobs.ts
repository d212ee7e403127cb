/** Deletes changes of e-mail addresses some weeks after they were asked for: the pages of their links are needed no longer. */
import type { Job } from '../../jobs/job.ts';
import { deleteChangesAskedBefore } from './email-change.repository.ts';

const KEPT_MS = 30 * 86_400_000;

const clearEmailChanges: Job = {
  name: 'clear-email-changes',
  everySeconds: 6 * 3600,
  run: ({ db, now }) => deleteChangesAskedBefore(db, now - KEPT_MS),
};

export const emailJobs: readonly Job[] = [clearEmailChanges];
