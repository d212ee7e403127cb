/** What the holiday service does by the clock. */
import type { Job } from '../../jobs/job.ts';
import { bookCredits } from './book-credits.ts';
import { tellFirstPapers } from './first-papers.ts';

export const holidayJobs: readonly Job[] = [bookCredits, tellFirstPapers];
