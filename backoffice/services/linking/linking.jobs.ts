/** Deletes what linking no longer needs: requests, codes and links of months ago. */
import type { Job } from '../../jobs/job.ts';
import { deleteEnded } from './linking.repository.ts';

const KEPT_MS = 90 * 86_400_000;

export const linkingJobs: readonly Job[] = [
  {
    name: 'clear-linking',
    everySeconds: 6 * 3600,
    run: ({ db, now }) => deleteEnded(db, new Date(now - KEPT_MS).toISOString()),
  },
];
