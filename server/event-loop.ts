/** Notices when the event loop of this process stood still, so that a probe can say so. */

/** Milliseconds. */
const LOOK_EVERY = 500;
const STALLED_BY = 2_000;
/** A probe comes every few seconds. */
const REMEMBERED_FOR = 10_000;

export interface LoopWatch {
  /** True when the event loop stood still for two seconds, in the last ten seconds. */
  hasStalled(): boolean;
  stop(): void;
}

export function watchLoop(now: () => number = () => performance.now()): LoopWatch {
  let looked = now();
  let stalledAt: number | undefined;
  const look = () => {
    const at = now();
    if (at - looked - LOOK_EVERY >= STALLED_BY) stalledAt = at;
    looked = at;
  };
  const looking = setInterval(look, LOOK_EVERY).unref();
  return {
    hasStalled() {
      // The first thing after a standstill may be a probe.
      look();
      return stalledAt !== undefined && now() - stalledAt < REMEMBERED_FOR;
    },
    stop: () => clearInterval(looking),
  };
}
