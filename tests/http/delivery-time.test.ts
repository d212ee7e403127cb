/** A known delay stands on every page that names the next paper. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comesEveryDay, dayFromToday, isKnownToBeLate } from '../fixtures/subscriptions/delivery-rows.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { openSharedPortal } from '../support/processes/journey-portal.ts';

const PAGE = '/bezorgservice';

let portal: Awaited<ReturnType<typeof openSharedPortal>>;
beforeAll(async () => {
  portal = await openSharedPortal(9_400);
});
afterAll(() => portal?.close());

it('Every page that names the next paper has its delay, as the delivery page does', async () => {
  const { tab, reader } = await visitAs(await portal.readerLike('weekend'), portal.address(PAGE));
  await isKnownToBeLate(portal, await comesEveryDay(portal, reader), dayFromToday(0), '23:59');
  for (const path of [PAGE, '/', '/abonnementen', '/vakantieservice', '/later']) {
    await tab.open(portal.address(path));
    expect(tab.main, path).toMatch(/later dan gewoonlijk: (?:[a-z]+ \d+ [a-z]+ )?voor 23\.59\s+uur/i);
    // The other days of the delivery page have their usual time.
    const today = path === PAGE ? tab.texts('.days li.today').join() : tab.main;
    expect(today, path).not.toMatch(/voor 8\.00\s+uur/);
    expect(tab.main, path).toMatch(/voor 23\.59\s+uur/);
  }
});
