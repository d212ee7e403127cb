import type { Job } from '../../jobs/job.ts';
import { eraseAccounts } from './erase-accounts.ts';

export const personalDataJobs: readonly Job[] = [eraseAccounts];
