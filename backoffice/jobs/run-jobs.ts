/** Runs the jobs that are due, one at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '../../contract/outage.ts';
import { count } from '../../server/metrics.ts';
import { type Claimed, claimNext, finishClaim } from '../kernel/claims.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { RowsFailed } from './for-each-row.ts';
import type { Job, JobContext } from './job.ts';
import { enterJobs, TIMED_WORK } from './jobs.repository.ts';

export type JobDeps = Omit<JobContext, 'now' | 'content'> & {
  readonly now: () => number;
  readonly content: () => JobContext['content'];
};

const AFTER_OUTAGE_MS = 2_000;

type ClaimedJob = Claimed<BackofficeTables['timed_work']>;

/** When only some rows failed, the others never wait longer than the job's interval. */
function pauseAfter(error: unknown, failures: number, { everySeconds }: Job): number {
  const pause = TIMED_WORK.pauseAfter(failures);
  return error instanceof RowsFailed ? Math.min(pause, everySeconds * 1000) : pause;
}

/**
 * Adds new jobs and runs the due ones, until none is due or the signal is aborted. A node of an older release does not claim
 * the jobs of a newer one.
 */
export async function runDueJobs(jobs: readonly Job[], deps: JobDeps): Promise<void> {
  const { db, now, signal } = deps;
  const names = jobs.map(({ name }) => name);
  await enterJobs(db, names, now());
  while (!signal.aborted) {
    const claimed = await claimNext(db, TIMED_WORK, now(), { only: names });
    const job = jobs.find(({ name }) => name === claimed?.name);
    if (!claimed || !job) return;
    await runOnce(job, claimed, deps);
  }
}

async function runOnce(job: Job, claimed: ClaimedJob, deps: JobDeps): Promise<void> {
  const { db, now, log, content } = deps;
  try {
    await job.run({ ...deps, content: content(), now: now() });
  } catch (error) {
    // An outage is no failure of the job.
    if (isOutage(error)) return endAfterOutage(deps, claimed, error);
    count('jobs_total', { job: job.name, outcome: 'failed' });
    const failures = claimed.failures + 1;
    if (error instanceof RowsFailed) log.report(error.cause, { work: job.name, failures, rows: error.rows });
    else log.report(error, { work: job.name, failures });
    return endJob(db, claimed, now() + pauseAfter(error, failures, job), failures);
  }
  count('jobs_total', { job: job.name, outcome: 'done' });
  await endJob(db, claimed, now() + job.everySeconds * 1000, 0);
}

async function endJob(db: Db, claimed: ClaimedJob, due: number, failures: number): Promise<void> {
  await finishClaim(db, TIMED_WORK, claimed, { due_at: new Date(due).toISOString(), failures });
}

/** Waits until the database is back: otherwise the claim would keep the job from every node for a quarter of an hour. */
async function endAfterOutage({ db, now, log, signal }: JobDeps, claimed: ClaimedJob, reason: unknown) {
  log.report(reason, { work: claimed.name });
  for (;;) {
    try {
      return await endJob(db, claimed, now() + AFTER_OUTAGE_MS, claimed.failures);
    } catch (error) {
      if (!isOutage(error) || signal.aborted) throw error;
      await pause(AFTER_OUTAGE_MS, undefined, { ref: false, signal }).catch(() => {});
    }
  }
}
