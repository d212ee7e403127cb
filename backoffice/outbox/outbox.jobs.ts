import type { Job } from '../jobs/job.ts';
import { clearMails } from './clear-mails.ts';

export const outboxJobs: readonly Job[] = [clearMails];
