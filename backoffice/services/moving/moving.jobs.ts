import type { Job } from '../../jobs/job.ts';
import { carryOutMoves } from './carry-out.ts';

export const movingJobs: readonly Job[] = [carryOutMoves];
