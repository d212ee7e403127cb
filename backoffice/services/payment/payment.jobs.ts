import type { Job } from '../../jobs/job.ts';
import { returnSurplus } from './return-surplus.ts';

export const paymentJobs: readonly Job[] = [returnSurplus];
