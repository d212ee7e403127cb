/**
 * Sends counted pages to the collector, some seconds after they were read, so that no page waits for it. Events are kept
 * in memory only: a crash loses them. Events that did not arrive are sent again with the same ids.
 */
import type { Log } from '../../log.ts';
import type { CountedPage } from './counted-page.ts';
import { COLLECTOR_PATH, type SnowplowEvent, snowplowEvent, snowplowPayload } from './snowplow.ts';

interface Options {
  /** The collector; without one nothing is kept. */
  readonly url: string | undefined;
  readonly log: Log;
  /** Milliseconds until the collector must have responded. */
  readonly timeoutMs: number;
  readonly delayMs?: number;
  /** Milliseconds until the next try after a failure. */
  readonly retryMs?: number;
}

/** The newest are dropped. */
const MOST_EVENTS = 1_000;

export interface Collector {
  add(page: CountedPage): void;
  /** Sends what is left, once. */
  finish(): Promise<void>;
}

export function createCollector({
  url,
  log,
  timeoutMs,
  delayMs = 2_000,
  retryMs = 30_000,
}: Options): Collector {
  const waiting: SnowplowEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  function schedule(delay: number): void {
    timer ??= setTimeout(() => void send(), delay).unref();
  }

  async function send(): Promise<void> {
    const batch = [...waiting];
    const hasArrived = await post(batch);
    timer = undefined;
    if (hasArrived) waiting.splice(0, batch.length);
    if (waiting.length > 0) schedule(hasArrived ? delayMs : retryMs);
  }

  /** Reports the first of several failures. */
  async function post(batch: readonly SnowplowEvent[]): Promise<boolean> {
    try {
      const response = await fetch(`${url?.replace(/\/$/, '')}${COLLECTOR_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(snowplowPayload(batch)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.status !== 200) throw new Error(`The collector failed with status ${response.status}`);
      isFailing = false;
      return true;
    } catch (error) {
      if (!isFailing) log.report(error, { part: 'statistics' });
      isFailing = true;
      return false;
    }
  }

  return {
    add(page) {
      if (!url || waiting.length >= MOST_EVENTS) return;
      waiting.push(snowplowEvent(page, Date.now()));
      schedule(delayMs);
    },
    async finish() {
      clearTimeout(timer);
      if (waiting.length > 0) await post(waiting);
    },
  };
}
