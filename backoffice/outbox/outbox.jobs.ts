import type { Job } from '../jobs/job.ts';
import { clearEndedMails } from './mail.repository.ts';
import { clearUnreachable } from './unreachable.repository.ts';

const KEPT_MS = 90 * 86_400_000;
const YEAR_MS = 365 * 86_400_000;

/** Deletes marks of unreachable addresses after a year, and mails some months after they were sent or given up: they show which reader was away, and when. */
export const clearMails: Job = {
  name: 'clear-mails',
  everySeconds: 6 * 3600,
  run: async ({ db, now }) => {
    await clearEndedMails(db, now - KEPT_MS);
    await clearUnreachable(db, now - YEAR_MS);
  },
};

export const outboxJobs: readonly Job[] = [clearMails];
