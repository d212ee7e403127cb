import type { Job } from '../../jobs/job.ts';
import { enterBilling } from './enter-billing.ts';
import { noteAnnouncements } from './note-announcements.ts';

export const invoicesJobs: readonly Job[] = [enterBilling, noteAnnouncements];
