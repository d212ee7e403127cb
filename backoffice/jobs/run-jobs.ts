/** One turn of the schedule: runs what is due, one work at a time. */

import type { Job, JobContext } from './job.ts';
import type { ClaimedJob } from './jobs.repository.ts';
import { claimDueJob, endJob, enterJobs, isJobDue } from './jobs.repository.ts';

export type JobSurroundings = Omit<JobContext, 'now' | 'content'> & {
  readonly now: () => number;
  readonly content: () => JobContext['content'];
};

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Milliseconds until work that failed is tried again: a minute, doubling up to an hour. */
function pauseAfterFailure(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/** Enters what is new and runs what is due, until nothing is or the signal says to stop. */
export async function runDueJobs(jobs: readonly Job[], around: JobSurroundings): Promise<void> {
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

async function runOnce(job: Job, claimed: ClaimedJob, around: JobSurroundings): Promise<void> {
  const { db, now, log, content } = around;
  try {
    await job.run({ ...around, content: content(), now: now() });
  } catch (error) {
    const failures = claimed.failures + 1;
    log.report(error, { work: job.name, failures });
    return endJob(db, claimed, { due: now() + pauseAfterFailure(failures), failures });
  }
  await endJob(db, claimed, { due: now() + job.everySeconds * 1000, failures: 0 });
}
