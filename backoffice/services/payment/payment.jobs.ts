import type { Job } from '../../jobs/job.ts';
import { returnSurplus } from './return-surplus.ts';
import { walkPayments } from './walk-payments.ts';

export const paymentJobs: readonly Job[] = [returnSurplus, walkPayments];
