/** One turn of the schedule: runs what is due, one work at a time. */
import type { ClaimedWork } from './schedule.repository.ts';
import { claimDueWork, endWork, enterWorks, isWorkDue } from './schedule.repository.ts';
import type { TimedWork, WorkContext } from './timed-work.ts';

type Surroundings = Omit<WorkContext, 'now' | 'content'> & {
  readonly now: () => number;
  readonly content: () => WorkContext['content'];
};

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Milliseconds until work that failed is tried again: a minute, doubling up to an hour. */
function pauseAfterFailure(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/** Enters what is new and runs what is due, until nothing is or the signal says to stop. */
export async function runDueWorks(works: readonly TimedWork[], around: Surroundings): Promise<void> {
  const { db, now, signal } = around;
  const names = works.map(({ name }) => name);
  await enterWorks(db, names, now());
  while (!signal.aborted && (await isWorkDue(db, names, now()))) {
    const claimed = await claimDueWork(db, names, now());
    const work = works.find(({ name }) => name === claimed?.name);
    if (!claimed || !work) return;
    await runOnce(work, claimed, around);
  }
}

async function runOnce(work: TimedWork, claimed: ClaimedWork, around: Surroundings): Promise<void> {
  const { db, now, log, content } = around;
  try {
    await work.run({ ...around, content: content(), now: now() });
  } catch (error) {
    const failures = claimed.failures + 1;
    log.report(error, { work: work.name, failures });
    return endWork(db, claimed, { due: now() + pauseAfterFailure(failures), failures });
  }
  await endWork(db, claimed, { due: now() + work.everySeconds * 1000, failures: 0 });
}
