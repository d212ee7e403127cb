/** Logs how long the oldest work of each queue waits, so that an operator can be alerted. */
import type { Queue } from '../kernel/claims.ts';
import { ageOfOldest } from '../kernel/queue-sizes.ts';
import type { JobDeps } from './run-jobs.ts';
import type { Recurring } from './ticker.ts';

const EVERY_MS = 5 * 60_000;
const WORTH_A_LINE_MS = 60_000;

/** One line with the seconds of each queue whose oldest work waits a minute or longer; no line when there is none. */
export const logAges = (
  { db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>,
  queues: readonly Queue<unknown>[],
): Recurring => ({
  first: EVERY_MS,
  tick: async () => {
    const ages: Record<string, number> = {};
    for (const queue of queues) {
      const age = await ageOfOldest(db, queue, now());
      if (age >= WORTH_A_LINE_MS) ages[queue.table] = Math.floor(age / 1000);
    }
    if (Object.keys(ages).length > 0) log.info('Queued work waits', ages);
    return EVERY_MS;
  },
});
