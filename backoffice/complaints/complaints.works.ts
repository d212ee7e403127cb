/** What the complaints service does by the clock. */
import type { TimedWork } from '../schedule/timed-work.ts';
import { askAfterReturn } from './ask-after-return.ts';
import { followComplaints } from './follow-complaints.ts';

export const complaintWorks: readonly TimedWork[] = [followComplaints, askAfterReturn];
