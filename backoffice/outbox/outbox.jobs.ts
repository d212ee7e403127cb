/** The jobs of the outbox. */
import type { Job } from '../jobs/job.ts';
import { clearMails } from './clear-mails.ts';

export const outboxJobs: readonly Job[] = [clearMails];
