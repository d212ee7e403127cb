/** Who may write: one at a time within this process, first come first served; and patience with another process. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Turns {
  /** Resolves when it is this caller's turn; call the answer to let the next one in. */
  take(): Promise<() => void>;
  /** Does the work, again after a pause while another process holds the file. */
  retryWhileBusy<Result>(work: () => Result): Promise<Result>;
}

const LONGEST_WAIT_MS = 5000;
const SQLITE_BUSY = 5;

export function createTurns(longestWaitMs = LONGEST_WAIT_MS): Turns {
  const waiting: (() => void)[] = [];
  let taken = false;

  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else taken = false;
  };
  const turn = () => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      next();
    };
  };

  return {
    take: async () => {
      if (!taken) {
        taken = true;
        return turn();
      }
      await queue(waiting, longestWaitMs);
      return turn();
    },
    retryWhileBusy: async (work) => {
      const until = performance.now() + longestWaitMs;
      for (;;) {
        try {
          return work();
        } catch (error) {
          if (!isBusy(error) || performance.now() > until) throw error;
          await pause(2 + Math.random() * 8);
        }
      }
    },
  };
}

function queue(waiting: (() => void)[], longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(
        new Error(
          `Waited ${longestWaitMs} ms for the writer: a transaction is too long, or waits for itself`,
        ),
      );
    }, longestWaitMs);
    waiting.push(enter);
  });
}

/** The low byte is the primary code; the rest says why. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { errcode?: number }).errcode : undefined;
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}
