/** What the back office does without being asked: jobs that come round by the clock, and what else recurs. */
import type { Job } from './job.ts';
import { type JobSurroundings, runDueJobs } from './run-jobs.ts';
import { type Leaving, type Recurring, startTicker, type Ticker } from './ticker.ts';

interface Settings extends Omit<JobSurroundings, 'signal'> {
  readonly jobs: readonly Job[];
  readonly others?: readonly Recurring[];
}

const JOBS_EVERY_MS = 15_000;
/** Not while the portal is still starting. */
const FIRST_JOBS_MS = 3_000;
const TROUBLE_MS = 30_000;

export function startSchedule({ jobs, others = [], ...around }: Settings): Ticker {
  const reportThrown = (tick: Recurring['tick']) => (leaving: Leaving) =>
    tick(leaving).catch((error: unknown) => {
      around.log.report(error);
      return TROUBLE_MS;
    });
  const runJobs = async ({ soon }: Leaving): Promise<number> => {
    await runDueJobs(jobs, { ...around, signal: soon });
    return JOBS_EVERY_MS;
  };
  const tickers = [{ first: FIRST_JOBS_MS, tick: runJobs }, ...others].map(({ first, tick }) =>
    startTicker({ first, tick: reportThrown(tick) }),
  );
  return { stop: async () => void (await Promise.all(tickers.map((ticker) => ticker.stop()))) };
}
