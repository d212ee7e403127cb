/** What the metrics say of the queues. All nodes read the same tables, so each may answer. */
import { type MetricName, type Sample, watch } from '../../server/metrics.ts';
import type { Queue } from '../kernel/claims.ts';
import { ageOfOldest, countDue } from '../kernel/queue-sizes.ts';
import type { JobDeps } from './run-jobs.ts';

/** Counting more would take longer than what is known by then is worth. */
const MOST_COUNTED = 10_000;

export function watchQueues(
  { db, now }: Pick<JobDeps, 'db' | 'now'>,
  queues: readonly Queue<unknown>[],
): void {
  const each = (read: (queue: Queue<unknown>) => Promise<number>) => async () => {
    const samples: Sample<MetricName & `queue_${string}`>[] = [];
    for (const queue of queues) samples.push({ labels: { queue: queue.table }, value: await read(queue) });
    return samples;
  };
  watch(
    'queue_rows',
    each((queue) => countDue(db, queue, now(), MOST_COUNTED)),
  );
  watch(
    'queue_oldest_seconds',
    each(async (queue) => (await ageOfOldest(db, queue, now())) / 1000),
  );
}
