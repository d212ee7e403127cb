import type { Job } from '../../jobs/job.ts';
import { returnSurplus } from './return-surplus.ts';
import { sendReminders } from './send-reminders.ts';
import { walkPayments } from './walk-payments.ts';

export const paymentJobs: readonly Job[] = [returnSurplus, sendReminders, walkPayments];
