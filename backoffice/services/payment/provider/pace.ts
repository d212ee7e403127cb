/** Spreads the calls of one profile over time, so that the provider does not refuse them. */

/** How long a call still waits for its turn, in milliseconds; the turn is then taken. Undefined when that is too long. */
export type Pace = (longestMs: number) => number | undefined;

/**
 * In any second at most `perSecond + atOnce - 1` calls begin.
 * @param atOnce that begin without a wait after a quiet time
 * @param now milliseconds on a clock that never goes back
 */
export function paceOf(
  { perSecond, atOnce }: { readonly perSecond: number; readonly atOnce: number },
  now: () => number = () => performance.now(),
): Pace {
  const gap = Math.ceil(1_000 / perSecond);
  let next = Number.NEGATIVE_INFINITY;
  return (longestMs) => {
    const at = now();
    const turn = Math.max(next, at - (atOnce - 1) * gap);
    const waits = Math.max(0, turn - at);
    if (waits > longestMs) return undefined;
    next = turn + gap;
    return waits;
  };
}
