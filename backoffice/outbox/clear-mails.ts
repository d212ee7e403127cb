/** Deletes mails some months after they were sent or given up: they show which reader was away, and when. */
import type { Job } from '../jobs/job.ts';
import { clearEndedMails } from './mail.repository.ts';

const KEPT_MS = 90 * 86_400_000;

export const clearMails: Job = {
  name: 'clear-mails',
  everySeconds: 6 * 3600,
  run: ({ db, now }) => clearEndedMails(db, now - KEPT_MS),
};
