/** What is outside the portal fails or is closed, and the pages stay. */

import { afterEach, expect, test, vi } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { maintenanceOf } from '../support/processes/maintenance.ts';
import { startPortalProcess } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { RUNS_ALL } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
/** Pages that are about what the back office has. */
const ASKING = [
  '/abonnementen',
  '/abonnementen/delen',
  '/abonnementen/lezen',
  '/account',
  '/account/verwijderen',
  '/bezorgservice',
  '/bezorgservice/klacht/bellen',
  '/bezorgservice/klacht/volgen/demo-klacht-3',
  '/bezorgservice/klacht/vraag/10001501-vraag',
  '/facturen',
  '/klantenservice/email',
  '/vakantieservice',
  '/verhuisservice',
];
/** What stays as it was, of pages with a sentence of their own. */
const STAYS = {
  '/abonnementen': 'Aan uw bezorging verandert niets.',
  '/abonnementen/delen': 'Aan wat u deelt, verandert niets.',
  '/account': 'Ze blijven gewoon bewaard.',
  '/bezorgservice': 'Aan uw bezorging verandert niets.',
  '/facturen': 'Aan uw betalingen verandert niets.',
  '/klantenservice/email': 'Uw keuzes blijven staan.',
  '/vakantieservice': 'Een pauze die u doorgaf, blijft staan.',
  '/verhuisservice': 'Wat u doorgaf, blijft staan.',
};
const FALLBACK = nl('fallback.message');

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

test('with the content lake down the pages still come, also after a restart', async () => {
  const own = await startPortalProcess();
  stop = own.stop;
  const tab = openBrowser().newTab();
  await tab.open(portalAddress('ad', FAQ, own.port));
  const questions = tab.all('main details').length;
  expect(questions).toBeGreaterThan(3);
  await own.lake.kill();
  await own.portal.kill();
  await own.portal.start();
  await tab.open(portalAddress('ad', FAQ, own.port));
  expect(tab.all('main details')).toHaveLength(questions);
  const reader = await visitAs(HOLDER, portalAddress('ad', '/abonnementen', own.port));
  expect(reader.tab.url.pathname).toBe('/abonnementen');
});

test('with the back office down a personal page says so, and shows itself on a new try', async () => {
  const portal = await journeyPortal();
  const { tab } = await visitAs(await portal.readerLike('weekend'), portal.address('/abonnementen'));
  expect(tab.main).not.toContain(FALLBACK);
  await portal.whileDown(async () => {
    await tab.open(portal.address('/abonnementen'));
    expect(tab.main).toContain(FALLBACK);
    expect(tab.heading).toBe('Abonnementen');
    for (const path of ASKING) {
      await tab.open(portal.address(path));
      expect([path, tab.status, tab.headers['retry-after']]).toEqual([path, 503, '3']);
      expect([path, tab.texts('.sentence'), tab.main.split(FALLBACK)]).toEqual([
        path,
        [nl('outage.heading')],
        [expect.any(String), expect.any(String)],
      ]);
      expect(tab.heading, path).not.toBe(nl('outage.heading'));
    }
    await tab.open(portal.address('/abonnementen/lezen'));
    expect(tab.links(nl('service.allQuestions'))).toHaveLength(1);
    for (const [path, stays] of Object.entries(STAYS)) {
      await tab.open(portal.address(path));
      expect(tab.main, path).toContain(`${stays} ${FALLBACK}`);
      const calls = tab.texts('main .way a').filter((text) => text.startsWith('Bel ons: 088 123 45 67'));
      expect([path, calls.length]).toEqual([path, path === '/account' ? 0 : 1]);
    }
    // Home only loses the day of the next issue.
    await tab.open(portal.address('/'));
    expect([tab.status, tab.main.includes(FALLBACK)]).toEqual([200, false]);
    expect(tab.links(nl('service.toDeliveries'))).toHaveLength(1);
    await tab.open(portal.address('/account?gewijzigd=naam'));
    expect(tab.texts('main [role="status"]')).toEqual([expect.stringMatching(/Uw naam is gewijzigd$/)]);
    await tab.open(portal.address('/account/gegevens'));
    await tab.press(nl('personalData.download.button'));
    expect([tab.status, tab.main]).toEqual([503, expect.stringMatching(/[Ll]ukt nu niet|kan niet geladen/)]);
    await tab.open(portal.address('/abonnementen'));
  });
  const tryAgain = async () => {
    await tab.press(tab.buttons(nl('fallback.retry'))[0] ?? nl('fallback.retry'));
    expect(tab.main).not.toContain(FALLBACK);
  };
  await vi.waitFor(tryAgain, { timeout: 60_000, interval: 250 });
});

// A portal of its own; that maintenance closes a page is tested at each commit in `maintenance.test.ts`.
if (RUNS_ALL)
  test('maintenance closes every page of the brand, politely, and no other brand', async () => {
    const own = await startPortalProcess({ mutations: [maintenanceOf('ad', 'We werken aan het portaal.')] });
    stop = own.stop;
    const tab = openBrowser().newTab();
    for (const path of ['/', FAQ, '/abonnementen', '/bestaat-niet']) {
      await tab.open(portalAddress('ad', path, own.port));
      expect(tab.status, path).toBe(503);
      expect(tab.headers['retry-after'], path).toBeTruthy();
      expect(tab.title).toMatch(/^Onderhoud – /);
    }
    await tab.open(portalAddress('hln', FAQ, own.port));
    expect(tab.status).toBe(200);
  });

test('with logging in switched off the login page explains it, and nothing breaks', async () => {
  const portal = await journeyPortal();
  await portal.withFlags({ 'general.isOnlineOAuthAccountServiceV2Enabled': false }, async () => {
    const tab = openBrowser().newTab();
    await tab.open(portal.address('/abonnementen'));
    expect([tab.status, tab.url.href]).toEqual([200, portal.address('/login')]);
    expect(tab.main).toMatch(/inloggen .*kan nu niet/i);
  });
});
