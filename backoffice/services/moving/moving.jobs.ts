/** What the moving service does by the clock. */
import type { Job } from '../../jobs/job.ts';
import { carryOutMoves } from './carry-out.ts';

export const movingJobs: readonly Job[] = [carryOutMoves];
