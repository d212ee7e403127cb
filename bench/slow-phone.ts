/** A phone with a slow line, as Lighthouse imitates one. */
import type { CDPSession, Page } from '@playwright/test';

/** Lighthouse's "Slow 4G": milliseconds to each response, bytes per second in both directions. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
};
/** How many times slower than here a phone's processor is. */
const SLOWER = 4;

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}
