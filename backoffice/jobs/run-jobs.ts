/** Runs the jobs that are due, one at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '../../contract/outage.ts';
import { RowsFailed } from './in-turn.ts';
import type { Job, JobContext } from './job.ts';
import type { ClaimedJob } from './jobs.repository.ts';
import { claimDueJob, endJob, enterJobs, isJobDue } from './jobs.repository.ts';

export type JobDeps = Omit<JobContext, 'now' | 'content'> & {
  readonly now: () => number;
  readonly content: () => JobContext['content'];
};

const AFTER_OUTAGE_MS = 2_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Milliseconds until a failed job runs again: a minute, doubling up to an hour. When only some rows failed, the others
 * never wait longer than the job's interval.
 */
function pauseAfter(error: unknown, failures: number, { everySeconds }: Job): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return error instanceof RowsFailed ? Math.min(pause, everySeconds * 1000) : pause;
}

/** Adds new jobs and runs the due ones, until none is due or the signal is aborted. */
export async function runDueJobs(jobs: readonly Job[], around: JobDeps): Promise<void> {
  const { db, now, signal } = around;
  const names = jobs.map(({ name }) => name);
  await enterJobs(db, names, now());
  while (!signal.aborted && (await isJobDue(db, names, now()))) {
    const claimed = await claimDueJob(db, names, now());
    const job = jobs.find(({ name }) => name === claimed?.name);
    if (!claimed || !job) return;
    await runOnce(job, claimed, around);
  }
}

async function runOnce(job: Job, claimed: ClaimedJob, around: JobDeps): Promise<void> {
  const { db, now, log, content } = around;
  try {
    await job.run({ ...around, content: content(), now: now() });
  } catch (error) {
    // An outage is no failure of the job.
    if (isOutage(error)) return endAfterOutage(around, claimed, error);
    const failures = claimed.failures + 1;
    if (error instanceof RowsFailed) log.report(error.cause, { work: job.name, failures, rows: error.rows });
    else log.report(error, { work: job.name, failures });
    return endJob(db, claimed, { due: now() + pauseAfter(error, failures, job), failures });
  }
  await endJob(db, claimed, { due: now() + job.everySeconds * 1000, failures: 0 });
}

/** Waits until the database is back: otherwise the claim would keep the job from every node for a quarter of an hour. */
async function endAfterOutage(
  { db, now, log, signal }: JobDeps,
  claimed: ClaimedJob,
  reason: unknown,
): Promise<void> {
  log.report(reason, { work: claimed.name });
  const { failures } = claimed;
  for (;;) {
    try {
      return await endJob(db, claimed, { due: now() + AFTER_OUTAGE_MS, failures });
    } catch (error) {
      if (!isOutage(error) || signal.aborted) throw error;
      await pause(AFTER_OUTAGE_MS, undefined, { ref: false, signal }).catch(() => {});
    }
  }
}
