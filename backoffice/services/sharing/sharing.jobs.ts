import type { Job } from '../../jobs/job.ts';
import { followSharing } from './end-sharing.ts';

export const sharingJobs: readonly Job[] = [followSharing];
