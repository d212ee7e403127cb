import type { Job } from '../../jobs/job.ts';
import { askInTime } from './ask-in-time.ts';
import { returnSurplus } from './return-surplus.ts';
import { sendReminders } from './send-reminders.ts';
import { walkPayments } from './walk-payments.ts';

export const paymentJobs: readonly Job[] = [askInTime, returnSurplus, sendReminders, walkPayments];
