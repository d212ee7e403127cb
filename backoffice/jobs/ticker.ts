/** Takes a turn, waits as long as that turn says, and takes the next; never two at once. Keeps no process alive. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Leaving {
  /** Aborted at `stop`: begin nothing new. */
  readonly soon: AbortSignal;
  /** Aborted a little later: let go of what is under way. */
  readonly now: AbortSignal;
}

export interface Ticker {
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>;
}

/** What is done again and again, beside the jobs. */
export interface Recurring {
  /** Milliseconds until the first time. */
  readonly first: number;
  /** @returns milliseconds until the next time */
  tick(leaving: Leaving): Promise<number>;
}

interface Settings {
  /** Milliseconds until the first turn. */
  readonly first: number;
  /** Does what is due and answers the milliseconds until the next turn. Must not throw. */
  tick(leaving: Leaving): Promise<number>;
  /** Milliseconds between the two signals. */
  readonly grace?: number;
}

const GRACE_MS = 5_000;

export function startTicker({ first, tick, grace = GRACE_MS }: Settings): Ticker {
  const soon = new AbortController();
  const now = new AbortController();
  const leaving = { soon: soon.signal, now: now.signal };

  const run = async (): Promise<void> => {
    for (let wait = first; ; ) {
      await pause(wait, undefined, { ref: false, signal: soon.signal }).catch(() => {});
      if (soon.signal.aborted) return;
      wait = await tick(leaving);
    }
  };
  const running = run();

  return {
    stop: async () => {
      soon.abort();
      const late = setTimeout(() => now.abort(), grace);
      await running;
      clearTimeout(late);
    },
  };
}
