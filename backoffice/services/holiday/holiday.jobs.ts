/** What the holiday service does by the clock. */
import type { Job } from '../../jobs/job.ts';
import { tellFirstPapers } from './first-papers.ts';

export const holidayJobs: readonly Job[] = [tellFirstPapers];
