/** The clock of the browser, which is the machine's as a phone has its own, beside the chosen clock of the test run. */

/**
 * For calls of `page.clock`: Playwright compares its own clock with the browser's when a page is opened later, so both
 * must be the machine's.
 */
export async function onMachineClock(act: () => Promise<void>): Promise<void> {
  const shifted = Date;
  globalThis.Date = Object.getPrototypeOf(shifted);
  try {
    await act();
  } finally {
    globalThis.Date = shifted;
  }
}
