import type { Job } from '../../jobs/job.ts';
import { notifyReaders } from './notify-readers.ts';

const sendDelayNotices: Job = {
  name: 'tell-about-delays',
  everySeconds: 60,
  run: (context) => notifyReaders(context),
};

export const delayNoticesJobs: readonly Job[] = [sendDelayNotices];
