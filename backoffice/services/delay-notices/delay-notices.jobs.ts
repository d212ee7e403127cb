import type { Job } from '../../jobs/job.ts';
import { tellReaders } from './tell-readers.ts';

const tellAboutDelays: Job = {
  name: 'tell-about-delays',
  everySeconds: 60,
  run: (context) => tellReaders(context),
};

export const delayNoticesJobs: readonly Job[] = [tellAboutDelays];
