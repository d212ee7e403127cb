/** What a database means for the health of its node. An embedded one is of the node alone, PostgreSQL is shared. */
import { broken, type NodeHealth, READY, without } from '../server/node-health.ts';
import { type NodeClock, RIGHT_CLOCK, watchClock } from './clock.ts';
import type { Database } from './database.ts';

interface ReportingLog {
  info(message: string): void;
  report(error: unknown): void;
}

export function databaseHealth<Tables>(
  { check, engine }: Pick<Database<Tables>, 'check' | 'engine'>,
  log: ReportingLog,
  clock: NodeClock,
): () => Promise<NodeHealth> {
  const isReady = createReadiness(check, {
    changed: (reason) => {
      if (reason === undefined) log.info('The database can be used again');
      else log.report(new Error('The database cannot be used', { cause: reason }));
    },
  });
  return async () => {
    if (!(await isReady()))
      return engine === 'postgresql' ? without('database') : broken('its database cannot be used');
    const off = await clock.secondsOff();
    return off === 0 ? READY : broken(`its clock is ${Math.abs(off)} s ${off > 0 ? 'fast' : 'slow'}`);
  };
}

export const clockOf = <Tables>(
  { readClock }: Pick<Database<Tables>, 'readClock'>,
  log: Pick<ReportingLog, 'report'>,
): NodeClock =>
  readClock
    ? watchClock(readClock, {
        databaseMoved: (seconds) => log.report(new Error(`The clock of the database moved by ${seconds} s`)),
      })
    : RIGHT_CLOCK;

interface Options {
  /** Milliseconds for which a result is cached. */
  readonly freshMs?: number;
  /** Milliseconds after which a check without a result counts as failed. */
  readonly longestMs?: number;
  /** Called with the reason on the first failure, and with undefined on recovery. */
  readonly changed?: (reason: unknown) => void;
}

/**
 * Whether the process can accept requests. Probes ask about every second; concurrent calls share one check.
 * @param check rejects when not ready. It never runs twice at once.
 */
export function createReadiness(
  check: () => Promise<void>,
  { freshMs = 1000, longestMs = 2000, changed = () => {} }: Options = {},
): () => Promise<boolean> {
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
