/**
 * Admission control (load shedding): limits the concurrent requests of this process. (A rate limit counts the attempts
 * of one client over time, in the database.) One request starts at a time; one that would wait too long gets a 503 at
 * once. Without it a thousand requests start together, and each waits for all others. Of the waiting requests the network
 * with the fewest running ones is next, so that many requests of one client do not delay others. A network that holds its
 * share of the places waits for one of its own, as all do when there are none.
 */
import { createShares } from './shares.ts';
import { createWaitingRequests, type Network } from './waiting-requests.ts';

/**
 * Ticks of the event loop without a new request, after which the next waiting one starts. Each tick accepts one new
 * connection (libuv 1.52), and at the worst moment all connections are new.
 */
const QUIET_TICKS = 4;
const MOST_TICKS = 256;

export interface Admission {
  /** True when the queue is full, or when this network holds its share of it. */
  isFull(network?: Network): boolean;
  /** Resolves to true when the request may start, to false when it must be refused. */
  enter(network?: Network): boolean | Promise<boolean>;
  /** To be called once for an admitted request: when its response has been sent, or when its client has left. */
  leave(network?: Network): void;
  /** True when all places have been taken for ten seconds: what runs in them hangs. */
  isJammed(): boolean;
  /** Requests now. */
  counts(): { readonly running: number; readonly waiting: number };
}

export interface AdmissionLimits {
  /** Requests that may run at once; most of them wait for a database or a service. */
  readonly atOnce: number;
  readonly waiting: number;
  /** As many may wait for any time, unless they follow a peak: a short pause of the machine is not a peak. */
  readonly patience: number;
  readonly longestWaitMs: number;
}

/** Milliseconds. */
const JAMMED_AFTER = 10_000;

export function createAdmission(limits: AdmissionLimits): Admission {
  const { atOnce, waiting: mostWaiting, patience, longestWaitMs } = limits;
  const waiting = createWaitingRequests(longestWaitMs);
  const running = createRunning(atOnce);
  const queue = createShares(mostWaiting);
  const pacer = createPacer(startNext);
  let later: NodeJS.Timeout | undefined;

  function startNext(): void {
    later = undefined;
    for (const one of waiting.takeOverdue(patience, running.places)) {
      queue.giveBack(one.network);
      one.decide(false);
    }
    const next = waiting.takeNext(running.places);
    if (next) {
      queue.giveBack(next.network);
      start(next.network);
    }
    if (waiting.count() > 0) schedule();
    next?.decide(true);
  }

  function start(network: Network): void {
    running.add(network);
    pacer.markStart();
    schedule();
  }

  function schedule(): void {
    if (waiting.count() === 0 || waiting.hasNext(running.places)) {
      clearTimeout(later);
      later = undefined;
      pacer.schedule(waiting.count() > 0);
      // Otherwise the next one starts when a place becomes free; until then only refusals are due.
    } else if (!pacer.isScheduled()) later ??= setTimeout(startNext, longestWaitMs / 4);
  }

  const isFull = (network: Network) => {
    pacer.markArrival();
    return queue.isOver(network);
  };

  return {
    isFull,
    enter(network) {
      if (isFull(network)) return false;
      if (!running.places.isOver(network) && pacer.mayStart() && waiting.count() === 0) {
        start(network);
        return true;
      }
      queue.take(network);
      return new Promise((decide) => {
        waiting.add({ since: pacer.arrivalTime(), network, decide });
        schedule();
      });
    },
    leave(network) {
      running.remove(network);
      if (waiting.count() > 0) schedule();
    },
    isJammed: running.isJammed,
    counts: () => ({ running: running.places.taken(), waiting: waiting.count() }),
  };
}

/** The requests that have a place. */
function createRunning(atOnce: number) {
  const places = createShares(atOnce);
  let fullSince: number | undefined;
  return {
    places,
    isJammed: () => fullSince !== undefined && performance.now() - fullSince >= JAMMED_AFTER,
    add(network: Network) {
      places.take(network);
      if (places.taken() >= atOnce) fullSince ??= performance.now();
    },
    remove(network: Network) {
      places.giveBack(network);
      fullSince = undefined;
    },
  };
}

/**
 * Calls `startNext` in a later tick of the event loop, so that one request starts per tick. While requests wait, it lets new
 * connections in first: the newest of a peak must be counted before the oldest is handled.
 */
function createPacer(startNext: () => void) {
  let isScheduled = false;
  let hasStarted = false;
  let hasArrivals = false;
  /** When the event loop last polled. Requests of the current tick arrived after that. */
  let lastPoll = 0;

  const end = () => {
    isScheduled = false;
    hasStarted = false;
    startNext();
  };
  const waitForQuiet = (ticks: number, quiet: number) => {
    const left = hasArrivals ? QUIET_TICKS : quiet - 1;
    hasArrivals = false;
    lastPoll = performance.now();
    if (ticks > 0 && left > 0) setImmediate(waitForQuiet, ticks - 1, left);
    else end();
  };

  return {
    isScheduled: () => isScheduled,
    schedule(hasWaiting: boolean) {
      if (isScheduled) return;
      isScheduled = true;
      lastPoll = performance.now();
      if (hasWaiting) setImmediate(waitForQuiet, MOST_TICKS, QUIET_TICKS);
      else setImmediate(end);
    },
    /** False when a request has started in this tick. */
    mayStart: () => !hasStarted,
    markStart() {
      hasStarted = true;
    },
    markArrival() {
      hasArrivals = true;
    },
    /** The machine may have paused: a request of this tick may have waited since the last poll. */
    arrivalTime: () => (isScheduled ? lastPoll : performance.now()),
  };
}
