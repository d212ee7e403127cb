/**
 * Who is worked for when more come than can be served. One request is begun in each turn of the event loop, so that
 * in between all others are heard; whoever would have waited too long is told at once when to come back. Without it a
 * thousand arrivals are begun in one go, and the last of them waits for all.
 */

export interface Admission {
  /** Resolves when work may begin, and with false when it had better be tried later. */
  enter(): boolean | Promise<boolean>;
  /** What was let in is answered. */
  leave(): void;
}

export interface AdmissionLimits {
  /** Requests that may be worked on at once, most of them waiting for something. */
  readonly atOnce: number;
  readonly waiting: number;
  /** So few may wait however long they do: a slow moment of the machine is no crowd, and sending them away saves nothing. */
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
  /** Begun in this turn of the event loop. */
  let hasBegun = false;
  let isPlanned = false;
  let later: NodeJS.Timeout | undefined;

  const plan = () => {
    if (isPlanned) return;
    // Where all places are taken only time can help, or one that becomes free.
    if (working >= atOnce) {
      later ??= setTimeout(turn, longestWaitMs / 4);
      return;
    }
    clearTimeout(later);
    isPlanned = true;
    setImmediate(turn);
  };

  const turn = () => {
    isPlanned = false;
    later = undefined;
    hasBegun = false;
    sendAwayTheLate();
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

  const sendAwayTheLate = () => {
    const since = performance.now() - longestWaitMs;
    // Where all places are taken nobody can say how long it would be.
    const few = working < atOnce ? patience : 0;
    while (waiting.length > few && waiting[0]!.since < since) waiting.shift()?.admit(false);
  };

  return {
    enter: () => {
      if (working < atOnce && !hasBegun && waiting.length === 0) {
        begin();
        return true;
      }
      if (waiting.length >= mostWaiting) return false;
      return new Promise((admit) => {
        waiting.push({ since: performance.now(), admit });
        plan();
      });
    },
    leave: () => {
      working -= 1;
      if (waiting.length > 0) plan();
    },
  };
}
