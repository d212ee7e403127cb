/** Whether work can be taken on: asked by probes every second or so, found out once for all who ask at that moment. */

export type Readiness = () => Promise<boolean>;

interface Options {
  /** Milliseconds for which one result counts. */
  readonly freshMs?: number;
  /** Milliseconds after which a check that has no result yet counts as failed. */
  readonly longestMs?: number;
  /** Is told the reason when work can no longer be taken on, and undefined when it can again. */
  readonly changed?: (reason: unknown) => void;
}

/** @param check rejects when work cannot be taken on. It is never begun twice at once. */
export function createReadiness(
  check: () => Promise<void>,
  { freshMs = 1000, longestMs = 2000, changed = () => {} }: Options = {},
): Readiness {
  let isReady = true;
  let knownAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const settle = (reason: unknown) => {
    const isReadyNow = reason === undefined;
    knownAt = performance.now();
    if (isReadyNow !== isReady) changed(reason);
    isReady = isReadyNow;
  };
  const run = async () => {
    try {
      await check();
      settle(undefined);
    } catch (error) {
      settle(error ?? new Error('The check failed'));
    } finally {
      running = undefined;
    }
  };

  return async () => {
    if (performance.now() - knownAt < freshMs) return isReady;
    running ??= run();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      settle(new Error(`The check took longer than ${longestMs} ms`));
      late.resolve();
    }, longestMs);
    await Promise.race([running, late.promise]);
    clearTimeout(timer);
    return isReady;
  };
}
