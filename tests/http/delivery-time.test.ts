/** A known delay stands on every page that names the next paper. */
import { expect, it } from 'vitest';
import { comesEveryDay, dayFromToday, isKnownToBeLate } from '../fixtures/subscriptions/delivery-rows.ts';
import { sharedPortal } from '../support/http/own-portal.ts';

const PAGE = '/bezorgservice';

const portal = await sharedPortal(9_400);

it('Every page that names the next paper has its delay, as the delivery page does', async () => {
  const { tab, reader } = await portal.visit(PAGE);
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
