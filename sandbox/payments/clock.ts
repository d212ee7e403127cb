/** The provider's clock. A test turns it forward; what is due in between runs in its order, each at its own time. */

interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  at(time: number, run: Due['run']): void;
  /** Resolves when all that became due has run, webhooks included. */
  turn(milliseconds: number): Promise<void>;
  /** Forgets what is still to come. */
  clear(): void;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Of what is still to come. Beyond it, what comes first is forgotten: this is memory. */
const MOST = 50_000;
/** A timer of Node's that waits longer runs at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function createClock(): Clock {
  const due: Due[] = [];
  let ahead = 0;
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> = Promise.resolve();
  const now = () => Date.now() + ahead;
  const next = (until: number) => (due[0] && due[0].at <= until ? due.shift() : undefined);

  function wait(): void {
    clearTimeout(timer);
    if (!due[0]) return;
    timer = setTimeout(runDue, Math.min(Math.max(due[0].at - now(), 0), LONGEST_TIMER));
    timer.unref();
  }

  /** As time passes by itself, nothing waits for what is slow. */
  function runDue(): void {
    for (let one = next(now()); one; one = next(now())) void one.run();
    wait();
  }

  async function turnTo(target: number): Promise<void> {
    for (let one = next(target); one; one = next(target)) {
      ahead = Math.max(ahead, one.at - Date.now());
      await one.run();
    }
    ahead = Math.max(ahead, target - Date.now());
    wait();
  }

  const at: Clock['at'] = (time, run) => {
    insert(due, { at: time, run });
    wait();
  };
  const turn: Clock['turn'] = (milliseconds) => {
    turning = turning.then(() => turnTo(now() + milliseconds));
    return turning;
  };
  const clear = () => {
    due.length = 0;
    clearTimeout(timer);
  };
  return { now, at, turn, clear };
}

/** Behind those of the same time. Most come last, so it looks from the end. */
function insert(due: Due[], one: Due): void {
  due.splice(due.findLastIndex(({ at }) => at <= one.at) + 1, 0, one);
  if (due.length > MOST) due.shift();
}

/** As the provider writes instants: `2026-11-25T09:00:00+00:00`. */
export const instantText = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

/** The ISO day in UTC. */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A number of days on which banks work later, Saturdays and Sundays left out. */
export function bankDaysLater(time: number, days: number): number {
  let later = time;
  for (let left = days; left > 0; ) {
    later += DAY;
    if (![0, 6].includes(new Date(later).getUTCDay())) left -= 1;
  }
  return later;
}
