/** The requests that wait for a place: which one is next, and which have waited too long. */
import type { Shares } from './shares.ts';

/** As `shareOf` names it; undefined for a client that has no share, such as our own proxy. */
export type Network = string | undefined;

export interface WaitingRequest {
  /** Milliseconds, as `performance.now()`. */
  readonly since: number;
  readonly network: Network;
  readonly decide: (isAdmitted: boolean) => void;
}

/** Waiting requests of a network; one that has more is a crowd. */
const MOST_OF_ONE = 8;

export function createWaitingRequests(longestWaitMs: number) {
  const waiting: WaitingRequest[] = [];
  /** A peak begins when more than a few wait, and ends when none does. In it nobody waits too long. */
  const peak = { ofAll: false, ofOthers: false };

  const isOfCrowd = (): ((one: WaitingRequest) => boolean) => {
    const counts = countsOf(waiting);
    return ({ network }) => (counts.get(network) ?? 0) > MOST_OF_ONE;
  };

  return {
    count: () => waiting.length,
    add: (one: WaitingRequest) => void waiting.push(one),

    /** True when a place is free for one of them. */
    hasNext: (places: Shares) => waiting.some(({ network }) => !places.isOver(network)),

    /** Takes that one out: of the networks with the fewest running requests the one that has waited longest. */
    takeNext(places: Shares): WaitingRequest | undefined {
      let next = -1;
      let fewest = Number.POSITIVE_INFINITY;
      for (const [at, { network }] of waiting.entries()) {
        const count = places.takenBy(network);
        if (count < fewest && !places.isOver(network)) [next, fewest] = [at, count];
        if (fewest === 0) break;
      }
      return next < 0 ? undefined : waiting.splice(next, 1)[0];
    },

    /**
     * Takes out those that have waited too long in a peak, or for a place of which nobody knows when it is free. While only
     * crowds have a peak, the requests of others stay: they are next in any case.
     * @param few the most that may wait without a peak
     */
    takeOverdue(few: number, places: Shares): readonly WaitingRequest[] {
      peak.ofAll = waiting.length > (peak.ofAll ? 0 : few);
      const isCrowded = peak.ofAll ? isOfCrowd() : () => false;
      const others = waiting.filter((one) => !isCrowded(one)).length;
      peak.ofOthers = peak.ofAll && others > (peak.ofOthers ? 0 : few);
      const before = performance.now() - longestWaitMs;
      const overdue = waiting.filter(
        (one) => one.since < before && (peak.ofOthers || isCrowded(one) || places.isOver(one.network)),
      );
      for (const one of overdue) waiting.splice(waiting.indexOf(one), 1);
      return overdue;
    },
  };
}

function countsOf(waiting: readonly WaitingRequest[]): ReadonlyMap<Network, number> {
  const counts = new Map<Network, number>();
  for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1);
  return counts;
}
