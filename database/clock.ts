/**
 * Whether the clock of this node is right. All nodes store and compare instants in one database, so PostgreSQL's clock says
 * what time it is. A node that is wrong accepts no requests and begins no work: it would refuse logins that are valid, and
 * close what is open. The embedded database has the clock of its node.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. A login has a code that lives for a minute, so nodes may differ by half of it. */
const MOST_MS = 20_000;
const FRESH_MS = 1_000;
/** A probe does not wait longer for a database that hangs. */
const PATIENCE_MS = 500;

export interface NodeClock {
  /** Whole seconds by which this node is wrong, negative when it is slow; 0 while it is right, or when nothing is known. */
  secondsOff(): Promise<number>;
}

export const RIGHT_CLOCK: NodeClock = { secondsOff: async () => 0 };

interface Settings {
  /** Called once when the database's clock moved and this node's did not. */
  readonly databaseMoved: (seconds: number) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds that no setting of the clock changes. */
  readonly passed?: () => number;
}

/** @param read milliseconds since 1970 by the database's clock; may reject */
export function watchClock(
  read: () => Promise<number>,
  { databaseMoved, now = Date.now, passed = () => performance.now() }: Settings,
): NodeClock {
  let known = 0;
  let knownAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  /** What the node's clock was ahead of the time that passed, when both clocks were last the same. */
  let agreed: number | undefined;
  let hasMoved = false;

  const compare = async () => {
    const before = now();
    const theirs = await read().catch(() => undefined);
    if (theirs === undefined) return;
    // The database read its clock at some time between the two.
    const off = (before + now()) / 2 - theirs;
    const ahead = now() - passed();
    const isSame = Math.abs(off) <= MOST_MS;
    const isOurs = agreed === undefined || Math.abs(ahead - agreed) > MOST_MS;
    if (isSame) agreed = ahead;
    if (!(isSame || isOurs || hasMoved)) databaseMoved(Math.round(-off / 1000));
    hasMoved = !(isSame || isOurs);
    known = isSame || hasMoved ? 0 : Math.round(off / 1000);
  };

  return {
    async secondsOff() {
      if (passed() - knownAt >= FRESH_MS) {
        running ??= compare().finally(() => {
          knownAt = passed();
          running = undefined;
        });
        await Promise.race([running, pause(PATIENCE_MS, undefined, { ref: false })]);
      }
      return known;
    },
  };
}
