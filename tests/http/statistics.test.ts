/** Counting pages: the table of what counts, refused forms, other sites, and a collector that does not respond. */

import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { routeOf } from '../../src/lib/shared/route-of.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { COUNTED } from '../support/browser/pages.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { startPortalProcess } from '../support/processes/portal-process.ts';
import { freePort } from '../support/processes/ports.ts';
import { portalAddress, portalPort } from '../support/processes/shared-portal.ts';
import { RUNS_ALL } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

const YES = 'consent=ja.2026-11-23.2';
const count = (headers: Record<string, string>, port = portalPort(), body = '{"p":"/"}') =>
  ask({
    ...{ port, host: 'ad.localhost', path: '/api/meten', method: 'POST', body },
    headers: { 'content-type': 'application/json', cookie: YES, ...headers },
  });
const OWN = { 'sec-fetch-site': 'same-origin' };

test('the table of what counts, which the browser tests walk through, has every page', () => {
  const walked = new Set(COUNTED.map(({ path }) => routeOf(path)?.path));
  const pages = ROUTES.filter(({ outsideProduction }) => !outsideProduction).map(({ path }) => path);
  expect(pages.filter((path) => !walked.has(path))).toEqual([]);
});

test('the table of routes counts the same pages as the table of what counts, in the same categories', () => {
  for (const { path, screen, category } of COUNTED) {
    const route = routeOf(path);
    expect(route?.screenview, path).toBe(screen !== undefined && screen !== 'loading');
    if (category) expect(route?.category, path).toBe(category);
  }
});

test('a page that shows a refused form is not counted again', async () => {
  const { tab } = await visitAs(HOLDER, portalAddress('ad', '/account'));
  await tab.press(nl('consent.yes'));
  expect(tab.html).toContain('src="/meten.js"');
  await tab.open(portalAddress('ad', '/account?wijzigen=naam'));
  expect(tab.html).toContain('src="/meten.js"');
  tab.fill('last_name', '');
  await tab.press(nl('account.save'));
  expect(tab.status).toBe(422);
  expect(tab.html).toContain('id="consent"');
  expect(tab.html).not.toContain('src="/meten.js"');
});

test('only our own pages count, with a small body', async () => {
  expect((await count(OWN)).status).toBe(204);
  expect((await count({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403);
  expect((await count({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await count(OWN, portalPort(), `{"p":"/${'x'.repeat(5_000)}"}`)).status).toBe(413);
  expect((await ask({ port: portalPort(), host: 'ad.localhost', path: '/api/meten' })).status).toBe(405);
});

// A portal of its own.
if (RUNS_ALL)
  test('a collector that never responds slows no page', async () => {
    const port = await freePort();
    const silent = createServer(() => {}).listen(port, '127.0.0.1');
    const portal = await startPortalProcess({ settings: { COLLECTOR_URL: `http://127.0.0.1:${port}` } });
    try {
      const begin = performance.now();
      for (let page = 0; page < 60; page += 1) expect((await count(OWN, portal.port)).status).toBe(204);
      const faq = await ask({ port: portal.port, host: 'ad.localhost', path: '/', headers: { cookie: YES } });
      expect(faq.status).toBe(200);
      // One wait for the collector is twelve seconds here.
      expect(performance.now() - begin).toBeLessThan(10_000);
    } finally {
      silent.close();
      await portal.stop();
    }
  });
