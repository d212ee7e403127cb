/** States of pages that need a separate portal: a service is down, a gate is closed or a flag is off. */
import type { Page } from '@playwright/test';
import type { Reader } from '../../fixtures/readers.ts';
import { type PortalProcess, startPortalProcess } from '../processes/portal-process.ts';
import { openLoggedIn } from './logged-in.ts';
import { portalAddress } from './portal.ts';

export type Leave = () => Promise<void>;

/** One for all pages that a worker sees so: nothing is changed in it. */
let apart: Promise<PortalProcess> | undefined;

/** A personal page while the back office is down. */
export async function withoutBackoffice(page: Page, reader: Reader, path: string): Promise<Leave> {
  apart ??= startPortalProcess({ separateBackoffice: true });
  const { port, proxy } = await apart;
  const address = portalAddress('ad', path, port);
  await openLoggedIn(page, reader, address);
  proxy?.cut();
  await page.goto(address);
  return async () => proxy?.mend();
}

/** For when a worker has seen all its pages. */
export async function endOutage(): Promise<void> {
  await (await apart)?.stop();
  apart = undefined;
}

/** A page while an editor has changed the content. */
export async function withContent(
  page: Page,
  mutations: readonly object[],
  path: string,
  brand = 'ad',
): Promise<Leave> {
  const journey = await startPortalProcess({ mutations });
  await page.goto(portalAddress(brand, path, journey.port));
  return journey.stop;
}

export const LOGIN_SWITCHED_OFF = {
  patch: { id: 'feature-flags', set: { 'general.isOnlineOAuthAccountServiceV2Enabled': false } },
};
