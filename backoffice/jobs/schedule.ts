/** Starts the recurring work of the back office: the jobs, and tasks such as sending mails. */
import { isOutage } from '../../contract/outage.ts';
import type { NodeClock } from '../../database/clock.ts';
import type { Job } from './job.ts';
import { type JobDeps, runDueJobs } from './run-jobs.ts';
import { type Recurring, type StopSignals, startTicker, type Ticker } from './ticker.ts';

interface Settings extends Omit<JobDeps, 'signal'> {
  readonly jobs: readonly Job[];
  readonly recurring?: readonly Recurring[];
  /** While it is wrong, nothing begins. */
  readonly clock: NodeClock;
}

const JOBS_EVERY_MS = 15_000;
/** The first run waits until the portal has started. */
const FIRST_JOBS_MS = 3_000;
const AFTER_ERROR_MS = 30_000;
const AFTER_OUTAGE_MS = 2_000;
const WRONG_CLOCK_MS = 2_000;

export function startSchedule({ jobs, recurring = [], clock, ...deps }: Settings): Ticker {
  const guarded = (tick: Recurring['tick']) => async (signals: StopSignals) => {
    try {
      return (await clock.secondsOff()) === 0 ? await tick(signals) : WRONG_CLOCK_MS;
    } catch (error) {
      deps.log.report(error);
      return isOutage(error) ? AFTER_OUTAGE_MS : AFTER_ERROR_MS;
    }
  };
  const runJobs = async ({ stop }: StopSignals): Promise<number> => {
    await runDueJobs(jobs, { ...deps, signal: stop });
    return JOBS_EVERY_MS;
  };
  const tickers = [{ first: FIRST_JOBS_MS, tick: runJobs }, ...recurring].map(({ first, tick }) =>
    startTicker({ first, tick: guarded(tick) }),
  );
  return { stop: async () => void (await Promise.all(tickers.map((ticker) => ticker.stop()))) };
}
