import type { Job } from '../../jobs/job.ts';
import { bookCredits } from './book-credits.ts';
import { firstPaperMails } from './first-papers.ts';

export const holidayJobs: readonly Job[] = [bookCredits, firstPaperMails];
