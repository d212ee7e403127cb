/**
 * A circuit breaker with a bound on concurrent calls: while a service keeps failing, a page gets its error at once instead
 * of after the timeout. After a pause one call is made; when it succeeds, all calls are made again. `cockatiel` offers the same
 * (bulkhead, circuit breaker), but is another dependency.
 */
import { Outage } from '../../../contract/outage.ts';

export class Unavailable extends Outage {}

export interface BreakerRules {
  /** Concurrent calls. */
  readonly concurrent: number;
  /** Calls that may wait for a place; the next one is refused. */
  readonly waiting: number;
  /** Failures in a row after which no call is made for a while. */
  readonly failures: number;
  /** That while in milliseconds; each failure after it doubles it, up to `longestPause`. */
  readonly pause: number;
  readonly longestPause: number;
}

export const UPSTREAM_RULES: BreakerRules = {
  concurrent: 64,
  waiting: 256,
  failures: 5,
  pause: 1_000,
  // An outage lasts at most this much longer for a reader than for the service.
  longestPause: 2_000,
};

/** Makes the call; `failed` decides whether its result counts as a failure. */
export type Breaker = <Result>(
  call: () => Promise<Result>,
  failed: (result: Result) => boolean,
) => Promise<Result>;

/** @param changed called when calls are paused, and when they are made again */
export function createBreaker(
  rules: BreakerRules,
  changed: (isPaused: boolean) => void = () => {},
  now: () => number = () => performance.now(),
): Breaker {
  const queue = createQueue(rules);
  const circuit = createCircuit(rules, changed, now);
  return async (call, failed) => {
    circuit.requireClosed();
    await queue.enter();
    try {
      // The service may have begun to fail while this call waited.
      circuit.requireClosed();
      return await circuit.make(call, failed);
    } finally {
      queue.leave();
    }
  };
}

function createQueue({ concurrent, waiting }: BreakerRules) {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async enter(): Promise<void> {
      if (running >= concurrent) {
        if (queue.length >= waiting) throw new Unavailable('Too many calls wait for the service');
        return new Promise<void>((start) => queue.push(start));
      }
      running += 1;
    },
    leave(): void {
      // The place goes to the call that waited longest, so `running` stays the same.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    },
  };
}

function createCircuit(rules: BreakerRules, changed: (isPaused: boolean) => void, now: () => number) {
  let failures = 0;
  let openUntil = 0;
  let openedAt = Number.NEGATIVE_INFINITY;
  let isPaused = false;
  let isTrying = false;
  const pause = () => {
    // The count stays, so that one failure after the pause opens the circuit again, for twice as long.
    openedAt = now();
    openUntil = openedAt + Math.min(rules.longestPause, rules.pause * 2 ** (failures - rules.failures));
    if (!isPaused) changed(true);
    isPaused = true;
  };
  const record = (isFailure: boolean, startedAt: number): void => {
    // A call that started before the circuit opened met the same outage, so its failure does not count.
    if (isFailure && startedAt <= openedAt) return;
    failures = isFailure ? failures + 1 : 0;
    if (failures >= rules.failures) pause();
    else if (isPaused && !isFailure) {
      isPaused = false;
      changed(false);
    }
  };
  const make: Breaker = async (call, failed) => {
    const startedAt = now();
    const isTry = isPaused;
    isTrying ||= isTry;
    try {
      const result = await call();
      record(failed(result), startedAt);
      return result;
    } catch (error) {
      record(true, startedAt);
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };
  return {
    make,
    requireClosed(): void {
      if (now() < openUntil || isTrying) throw new Unavailable('The service keeps failing; calls are paused');
    },
  };
}
