/** Repeats a function; each run returns the wait until the next. The timer does not keep the process alive. */
import { setTimeout as pause } from 'node:timers/promises';

export interface StopSignals {
  /** Aborted at once by `stop()`: begin nothing new. */
  readonly stop: AbortSignal;
  /** Aborted some seconds later: abort the work in progress. */
  readonly abort: AbortSignal;
}

export interface Ticker {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

export interface Recurring {
  /** Milliseconds until the first run. */
  readonly first: number;
  /** @returns milliseconds until the next run */
  tick(signals: StopSignals): Promise<number>;
}

/** Works until nothing is left, then checks again after the pause. @param work returns whether there was something to do */
export const untilIdle = (everyMs: number, work: (abort: AbortSignal) => Promise<boolean>): Recurring => ({
  first: everyMs,
  tick: async ({ stop, abort }) => {
    while (!stop.aborted && (await work(abort)));
    return everyMs;
  },
});

/** Its `tick` must not throw. */
interface Settings extends Recurring {
  /** Milliseconds between the two signals. */
  readonly grace?: number;
}

const GRACE_MS = 5_000;

export function startTicker({ first, tick, grace = GRACE_MS }: Settings): Ticker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const signals = { stop: stopping.signal, abort: aborting.signal };

  const run = async (): Promise<void> => {
    for (let wait = first; ; ) {
      await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      wait = await tick(signals);
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      const late = setTimeout(() => aborting.abort(), grace);
      await running;
      clearTimeout(late);
    },
  };
}
