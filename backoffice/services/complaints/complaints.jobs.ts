import type { Job } from '../../jobs/job.ts';
import { askAfterReturn } from './ask-after-return.ts';
import { followComplaints } from './follow-complaints.ts';

export const complaintJobs: readonly Job[] = [followComplaints, askAfterReturn];
