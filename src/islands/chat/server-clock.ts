/** How long ago something happened at the server. The clock of the reader's device may be wrong, so it is not used. */

/** @param elapsed milliseconds since any moment */
export function createServerClock(elapsed: () => number = () => performance.now()) {
  let serverMs = Number.NaN;
  let setAt = 0;
  return {
    /** @param now the instant of a response that has just arrived */
    set(now: string): void {
      serverMs = Date.parse(now);
      setAt = elapsed();
    },
    /** Milliseconds since an instant of the server; NaN before `set`. */
    ageOf: (instant: string): number => serverMs + elapsed() - setAt - Date.parse(instant),
  };
}
