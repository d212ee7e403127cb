/** The requests that wait for a place: which one is next, and which have waited too long. */

/** As `shareOf` names it; undefined for a client that has no share, such as our own proxy. */
export type Network = string | undefined;

export interface WaitingRequest {
  /** Milliseconds, as `performance.now()`. */
  readonly since: number;
  readonly network: Network;
  readonly decide: (isAdmitted: boolean) => void;
}

/** Requests of one network that wait at one moment; with more it is a crowd. */
const MOST_OF_ONE = 8;

export function createWaitingRequests(longestWaitMs: number) {
  const waiting: WaitingRequest[] = [];
  /** From the moment that more than a few wait until none does: nobody waits too long in it. */
  const peak = { ofAll: false, ofOthers: false };

  const isOfCrowd = (): ((one: WaitingRequest) => boolean) => {
    const counts = countsOf(waiting);
    return ({ network }) => (counts.get(network) ?? 0) > MOST_OF_ONE;
  };

  return {
    count: () => waiting.length,
    add: (one: WaitingRequest) => void waiting.push(one),

    /**
     * Takes out the one that waited longest, of the networks with the fewest running requests.
     * @param running the number of these by network
     */
    takeNext(running: ReadonlyMap<Network, number>): WaitingRequest | undefined {
      let next = 0;
      let fewest = Number.POSITIVE_INFINITY;
      for (const [at, { network }] of waiting.entries()) {
        const count = running.get(network) ?? 0;
        if (count < fewest) [next, fewest] = [at, count];
        if (fewest === 0) break;
      }
      return waiting.splice(next, 1)[0];
    },

    /**
     * Takes out those that waited too long in a peak. A peak of crowds alone is none for others, which are next in any case.
     * @param few as many are no peak
     */
    takeOverdue(few: number): readonly WaitingRequest[] {
      peak.ofAll = waiting.length > (peak.ofAll ? 0 : few);
      if (!peak.ofAll) return [];
      const isCrowded = isOfCrowd();
      const others = waiting.filter((one) => !isCrowded(one)).length;
      peak.ofOthers = others > (peak.ofOthers ? 0 : few);
      const before = performance.now() - longestWaitMs;
      const overdue = waiting.filter((one) => one.since < before && (peak.ofOthers || isCrowded(one)));
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
