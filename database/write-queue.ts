/** Queues writers: one at a time within this process, in order of arrival. Retries while another process writes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Outage } from '../contract/outage.ts';

export interface WriteQueue {
  /** Resolves when this caller may write, to a function that starts the next one. */
  enter(): Promise<() => void>;
  /** Does the work, and retries after a pause while another process has locked the file. */
  retryWhileBusy<Result>(work: () => Result): Promise<Result>;
}

const LONGEST_WAIT_MS = 5000;
const SQLITE_BUSY = 5;

export function createWriteQueue(longestWaitMs = LONGEST_WAIT_MS): WriteQueue {
  const waiting: (() => void)[] = [];
  let isBusyNow = false;

  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else isBusyNow = false;
  };
  const release = () => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      next();
    };
  };

  return {
    enter: async () => {
      if (!isBusyNow) {
        isBusyNow = true;
        return release();
      }
      await queue(waiting, longestWaitMs);
      return release();
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
        new Outage(
          `Waited ${longestWaitMs} ms for the writer: a transaction is too long, or waits for itself`,
        ),
      );
    }, longestWaitMs);
    waiting.push(enter);
  });
}

/** The low byte is the primary code; the rest is the detail. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { errcode?: number }).errcode : undefined;
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}
