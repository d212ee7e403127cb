/**
 * Admission control (load shedding): limits the concurrent requests of this process. (A rate limit counts the attempts
 * of one client over time, in the database.) One request starts at a time; one that would wait too long gets a 503 at
 * once. Without it a thousand requests start together, and each waits for all others. Of the waiting requests the network
 * with the fewest running ones is next, so that many requests of one client do not delay others.
 */
import { createShares } from './shares.ts';

/**
 * Ticks of the event loop without a new request, after which the next waiting one starts. Each tick accepts one new
 * connection (libuv 1.52), and at the worst moment all connections are new.
 */
const QUIET_TICKS = 4;
const MOST_TICKS = 256;

/** A network as `shareOf` names it; undefined for a client that has no share, such as our own proxy. */
type Network = string | undefined;

export interface Admission {
  /** True when the queue is full, or when this network holds its share of the places. */
  isFull(network?: Network): boolean;
  /** Resolves to true when the request may start, to false when it must be refused. */
  enter(network?: Network): boolean | Promise<boolean>;
  /** To be called once the response of an admitted request has been sent. */
  leave(network?: Network): void;
  /** True when all places have been taken for ten seconds: what runs in them hangs. */
  isJammed(): boolean;
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
  readonly network: Network;
  readonly admit: (isAdmitted: boolean) => void;
}

/** Requests of one network that wait at one moment; more are a crowd. */
const MOST_OF_ONE = 8;
/** Milliseconds. */
const JAMMED_AFTER = 10_000;

export function createAdmission(limits: AdmissionLimits): Admission {
  const { atOnce, waiting: mostWaiting, patience, longestWaitMs } = limits;
  const waiting: Waiting[] = [];
  /** What networks hold: requests that run or wait. */
  const held = createShares({ most: atOnce + mostWaiting, plenty: 0.75 * atOnce, share: atOnce / 8 });
  const runningBy = new Map<Network, number>();
  let running = 0;
  let fullSince: number | undefined;
  /** A request has started in this tick of the event loop. */
  let hasBegun = false;
  /** A request has arrived since the last tick. */
  let hasArrivals = false;
  let isPlanned = false;
  /** A peak: more than a few wait, or some of a peak still wait. */
  let isPeak = false;
  /** The same without the networks that have many waiting requests. */
  let isPeakOfOthers = false;
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
    const first = running < atOnce ? nextWaiting() : undefined;
    if (first) begin(first.network);
    if (waiting.length > 0) plan();
    first?.admit(true);
  };

  /** The one that waited longest, of the networks with the fewest running requests. */
  const nextWaiting = () => {
    let next = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [at, { network }] of waiting.entries()) {
      const count = runningBy.get(network) ?? 0;
      if (count < fewest) [next, fewest] = [at, count];
      if (fewest === 0) break;
    }
    return waiting.splice(next, 1)[0];
  };

  const begin = (network: Network) => {
    running += 1;
    runningBy.set(network, (runningBy.get(network) ?? 0) + 1);
    if (running >= atOnce) fullSince ??= performance.now();
    hasBegun = true;
    plan();
  };

  const rejectOverdue = () => {
    // When all places are taken, the waiting time is unknown.
    const few = running < atOnce ? patience : 0;
    isPeak = waiting.length > (isPeak ? 0 : few);
    if (!isPeak) return;
    const isOfCrowd = crowds(waiting);
    // Many requests of one client are no peak for others, which are next in any case.
    const others = waiting.filter((one) => !isOfCrowd(one)).length;
    isPeakOfOthers = others > (isPeakOfOthers ? 0 : few);
    const since = performance.now() - longestWaitMs;
    const overdue = waiting.filter((one) => one.since < since && (isPeakOfOthers || isOfCrowd(one)));
    for (const one of overdue) {
      waiting.splice(waiting.indexOf(one), 1);
      held.giveBack(one.network);
      one.admit(false);
    }
  };

  const isFull = (network: Network) => {
    hasArrivals = true;
    return waiting.length >= mostWaiting || held.isOver(network);
  };

  return {
    isFull,
    enter: (network) => {
      if (isFull(network)) return false;
      held.take(network);
      if (running < atOnce && !hasBegun && waiting.length === 0) {
        begin(network);
        return true;
      }
      return new Promise((admit) => {
        // The machine may have paused: a request of this tick may have waited since the last poll.
        waiting.push({ since: isPlanned ? lastPoll : performance.now(), network, admit });
        plan();
      });
    },
    leave: (network) => {
      running -= 1;
      fullSince = undefined;
      held.giveBack(network);
      const left = (runningBy.get(network) ?? 0) - 1;
      if (left > 0) runningBy.set(network, left);
      else runningBy.delete(network);
      if (waiting.length > 0) plan();
    },
    isJammed: () => fullSince !== undefined && performance.now() - fullSince >= JAMMED_AFTER,
  };
}

/** Whether a request is of a network with many waiting requests. */
function crowds(waiting: readonly Waiting[]): (one: Waiting) => boolean {
  const counts = new Map<Network, number>();
  for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1);
  return ({ network }) => (counts.get(network) ?? 0) > MOST_OF_ONE;
}
