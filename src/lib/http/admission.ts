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
  readonly admit: (isLetIn: boolean) => void;
}

export function createAdmission(limits: AdmissionLimits): Admission {
  const { atOnce, waiting: mostWaiting, patience, longestWaitMs } = limits;
  const waiting: Waiting[] = [];
  let working = 0;
  /** A request has started in this tick of the event loop. */
  let hasBegun = false;
  /** A request has arrived since the last tick. */
  let hasHeard = false;
  let isPlanned = false;
  /** A peak: more than a few wait, or some of a peak still wait. */
  let isCrowd = false;
  /** When the event loop last polled. Requests of the current tick arrived after that. */
  let lastLook = 0;
  let later: NodeJS.Timeout | undefined;

  const plan = () => {
    if (isPlanned) return;
    // When all places are taken, the next request starts when one becomes free.
    if (working >= atOnce) {
      later ??= setTimeout(tick, longestWaitMs / 4);
      return;
    }
    clearTimeout(later);
    isPlanned = true;
    lastLook = performance.now();
    if (waiting.length > 0) setImmediate(listen, MOST_TICKS, QUIET_TICKS);
    else setImmediate(tick);
  };

  const listen = (ticks: number, quiet: number) => {
    const left = hasHeard ? QUIET_TICKS : quiet - 1;
    hasHeard = false;
    lastLook = performance.now();
    if (ticks > 0 && left > 0) setImmediate(listen, ticks - 1, left);
    else tick();
  };

  const tick = () => {
    isPlanned = false;
    later = undefined;
    hasBegun = false;
    rejectOverdue();
    const first = working < atOnce ? waiting.shift() : undefined;
    if (first) begin();
    if (waiting.length > 0) plan();
    first?.admit(true);
  };

  const begin = () => {
    working += 1;
    hasBegun = true;
    plan();
  };

  const rejectOverdue = () => {
    // When all places are taken, the waiting time is unknown.
    const few = working < atOnce ? patience : 0;
    isCrowd = waiting.length > (isCrowd ? 0 : few);
    if (!isCrowd) return;
    const since = performance.now() - longestWaitMs;
    while (waiting[0] && waiting[0].since < since) waiting.shift()?.admit(false);
  };

  const isFull = () => {
    hasHeard = true;
    return waiting.length >= mostWaiting;
  };

  return {
    isFull,
    enter: () => {
      if (working < atOnce && !hasBegun && waiting.length === 0) {
        begin();
        return true;
      }
      if (isFull()) return false;
      return new Promise((admit) => {
        // The machine may have paused: a request of this tick may have waited since the last poll.
        waiting.push({ since: isPlanned ? lastLook : performance.now(), admit });
        plan();
      });
    },
    leave: () => {
      working -= 1;
      if (waiting.length > 0) plan();
    },
  };
}
