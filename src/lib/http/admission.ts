/**
 * Admission control (load shedding): limits the concurrent requests of this process. (A rate limit counts the attempts
 * of one client over time, in the database.) One request starts at a time; one that would wait too long gets a 503 at
 * once. Without it a thousand requests start together, and each waits for all others.
 */

/**
 * Ticks of the event loop without a new request, after which the next waiting one starts. Each tick accepts one new
 * connection (libuv 1.52), and at the worst moment all connections are new.
 */
const QUIET_TICKS = 4;
const MOST_TICKS = 256;

export interface Admission {
  /** True when the queue is full. */
  isFull(): boolean;
  /** Resolves to true when the request may start, to false when it must be refused. */
  enter(): boolean | Promise<boolean>;
  /** To be called once the response of an admitted request has been sent. */
  leave(): void;
}

export interface AdmissionLimits {
  /** Requests that may run at once; most of them wait for a database or a service. */
  readonly atOnce: number;
  readonly waiting: number;
  /** As many may wait for any time, unless they follow a peak: a short pause of the machine is not a peak. */
  readonly patience: number;
  readonly longestWaitMs: number;
}

interface Waiting {
  readonly since: number;
  readonly admit: (isAdmitted: boolean) => void;
}

export function createAdmission(limits: AdmissionLimits): Admission {
  const { atOnce, waiting: mostWaiting, patience, longestWaitMs } = limits;
  const waiting: Waiting[] = [];
  let running = 0;
  /** A request has started in this tick of the event loop. */
  let hasBegun = false;
  /** A request has arrived since the last tick. */
  let hasArrivals = false;
  let isPlanned = false;
  /** A peak: more than a few wait, or some of a peak still wait. */
  let isPeak = false;
  /** When the event loop last polled. Requests of the current tick arrived after that. */
  let lastPoll = 0;
  let later: NodeJS.Timeout | undefined;

  const plan = () => {
    if (isPlanned) return;
    // When all places are taken, the next request starts when one becomes free.
    if (running >= atOnce) {
      later ??= setTimeout(tick, longestWaitMs / 4);
      return;
    }
    clearTimeout(later);
    isPlanned = true;
    lastPoll = performance.now();
    if (waiting.length > 0) setImmediate(waitForQuiet, MOST_TICKS, QUIET_TICKS);
    else setImmediate(tick);
  };

  const waitForQuiet = (ticks: number, quiet: number) => {
    const left = hasArrivals ? QUIET_TICKS : quiet - 1;
    hasArrivals = false;
    lastPoll = performance.now();
    if (ticks > 0 && left > 0) setImmediate(waitForQuiet, ticks - 1, left);
    else tick();
  };

  const tick = () => {
    isPlanned = false;
    later = undefined;
    hasBegun = false;
    rejectOverdue();
    const first = running < atOnce ? waiting.shift() : undefined;
    if (first) begin();
    if (waiting.length > 0) plan();
    first?.admit(true);
  };

  const begin = () => {
    running += 1;
    hasBegun = true;
    plan();
  };

  const rejectOverdue = () => {
    // When all places are taken, the waiting time is unknown.
    const few = running < atOnce ? patience : 0;
    isPeak = waiting.length > (isPeak ? 0 : few);
    if (!isPeak) return;
    const since = performance.now() - longestWaitMs;
    while (waiting[0] && waiting[0].since < since) waiting.shift()?.admit(false);
  };

  const isFull = () => {
    hasArrivals = true;
    return waiting.length >= mostWaiting;
  };

  return {
    isFull,
    enter: () => {
      if (running < atOnce && !hasBegun && waiting.length === 0) {
        begin();
        return true;
      }
      if (isFull()) return false;
      return new Promise((admit) => {
        // The machine may have paused: a request of this tick may have waited since the last poll.
        waiting.push({ since: isPlanned ? lastPoll : performance.now(), admit });
        plan();
      });
    },
    leave: () => {
      running -= 1;
      if (waiting.length > 0) plan();
    },
  };
}
