/**
 * A circuit breaker with a bound on concurrent calls: while a service keeps failing, a page gets its error at once instead
 * of after the timeout. `cockatiel` has the same as two policies (bulkhead, circuit breaker); it would be a dependency more.
 */

export class Unavailable extends Error {}

export interface BreakerRules {
  /** Calls under way at once. */
  readonly concurrent: number;
  /** Calls that may wait for one of those; the next is refused. */
  readonly waiting: number;
  /** Failures in a row after which no call is made for a while. */
  readonly failures: number;
  /** The first while, in milliseconds; it doubles up to `longestPause`. */
  readonly pause: number;
  readonly longestPause: number;
}

export const UPSTREAM_RULES: BreakerRules = {
  concurrent: 64,
  waiting: 256,
  failures: 5,
  pause: 1_000,
  longestPause: 30_000,
};

/** Calls through; `failed` says which answers count against the service. */
export type Breaker = <Result>(
  call: () => Promise<Result>,
  failed: (result: Result) => boolean,
) => Promise<Result>;

/** A breaker with its own memory; `now` in milliseconds. */
export function createBreaker(rules: BreakerRules, now: () => number = () => performance.now()): Breaker {
  let under = 0;
  let failures = 0;
  let closedUntil = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  const queue: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (now() < closedUntil)
      throw new Unavailable('The service keeps failing; it is left alone for a moment');
    if (under >= rules.concurrent) {
      if (queue.length >= rules.waiting) throw new Unavailable('Too many calls wait for the service');
      await new Promise<void>((go) => queue.push(go));
      return;
    }
    under += 1;
  };
  const leave = (): void => {
    // The place passes on to the one who waited longest, so `under` stays as it is.
    const next = queue.shift();
    if (next) next();
    else under -= 1;
  };
  const remember = (bad: boolean, begunAt: number): void => {
    // One outage is told by many calls at once: those that were under way when it was noticed say nothing new.
    if (bad && begunAt <= closedAt) return;
    failures = bad ? failures + 1 : 0;
    if (failures < rules.failures) return;
    // The count stays, so one failure more after the pause closes it again, for twice as long.
    closedAt = now();
    closedUntil = closedAt + Math.min(rules.longestPause, rules.pause * 2 ** (failures - rules.failures));
  };

  return async (call, failed) => {
    await enter();
    const begunAt = now();
    try {
      const result = await call();
      remember(failed(result), begunAt);
      return result;
    } catch (error) {
      remember(true, begunAt);
      throw error;
    } finally {
      leave();
    }
  };
}
