/** What is booked by the clock. */
import type { Job } from '../../jobs/job.ts';
import { bookCredits } from './book-credits.ts';

export const creditJobs: readonly Job[] = [bookCredits];
