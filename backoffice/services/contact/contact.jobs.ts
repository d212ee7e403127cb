/** Deletes messages a year after they came in. */
import type { Job } from '../../jobs/job.ts';
import { deleteOldCases } from './contact.repository.ts';

const KEPT_MS = 365 * 86_400_000;

const clearCases: Job = {
  name: 'clear-contact-cases',
  everySeconds: 24 * 3600,
  run: ({ db, now }) => deleteOldCases(db, new Date(now - KEPT_MS).toISOString()),
};

export const contactJobs: readonly Job[] = [clearCases];
