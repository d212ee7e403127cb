import type { Job } from '../../jobs/job.ts';
import { clearOldInvoices } from './clear-old-invoices.ts';
import { enterBilling } from './enter-billing.ts';
import { noteAnnouncements } from './note-announcements.ts';
import { settleEnded } from './settle-ended.ts';
import { tellRises } from './tell-rises.ts';

export const invoicesJobs: readonly Job[] = [
  clearOldInvoices,
  enterBilling,
  noteAnnouncements,
  settleEnded,
  tellRises,
];
