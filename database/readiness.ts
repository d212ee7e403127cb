/** Whether the process can accept requests. Probes ask about every second; concurrent calls share one check. */

export type Readiness = () => Promise<boolean>;

interface Options {
  /** Milliseconds for which a result is cached. */
  readonly freshMs?: number;
  /** Milliseconds after which a check without a result counts as failed. */
  readonly longestMs?: number;
  /** Called with the reason on the first failure, and with undefined on recovery. */
  readonly changed?: (reason: unknown) => void;
}

/** @param check rejects when not ready. It never runs twice at once. */
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
