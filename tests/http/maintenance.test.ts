/** Planned maintenance, from its announcement to its end: pages, forms, an app's calls and health checks. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_HEADER } from '../../src/lib/api/graphql-call.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { plannedMaintenance } from '../support/processes/maintenance.ts';
import {
  changeContent,
  type PortalProcess,
  startPortalProcess,
} from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FORM = '/vakantieservice/doorgeven';
const ANNOUNCED = /Vanaf .+\suur werken we aan deze site\. U kunt er weer terecht op /;

let portal: PortalProcess;
beforeAll(async () => {
  portal = await startPortalProcess();
});
afterAll(() => portal.stop());

const address = (path: string, brand = 'ad') => portalAddress(brand, path, portal.port);

async function plan(from: number, until: number): Promise<void> {
  await changeContent(portal.lake.port, [plannedMaintenance('ad', from, until)]);
  await portal.portal.renew();
}

test('it is announced, closes and opens stored pages to the second, and keeps what was being filled in', async () => {
  const { tab } = await visitAs(HOLDER, address(FORM));
  const guest = openBrowser().newTab();
  await guest.open(address(FAQ));
  expect(ANNOUNCED.test(guest.html)).toBe(false);

  const from = Date.now() + 4_000;
  const until = from + 6_000;
  await plan(from, until);
  for (let each = 0; each < 2; each += 1) {
    await guest.open(address(FAQ));
    expect([guest.status, ANNOUNCED.test(guest.html)]).toEqual([200, true]);
  }
  await tab.open(address(FORM));
  tab.answer('kind', 'suspension');

  await pause(from - Date.now() + 10);
  await guest.open(address(FAQ));
  expect([guest.status, guest.title.startsWith('Onderhoud')]).toEqual([503, true]);
  expect(guest.main).toContain('U kunt er weer terecht op');
  expect(Number(guest.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(guest.headers['retry-after'])).toBeLessThanOrEqual(6);
  await tab.press('Verder');
  expect(tab.status).toBe(503);
  expect(tab.main).toContain('Wat u invulde, bewaren we een kwartier.');
  const kept = tab.url;
  await expectClearResponses();
  await guest.open(address(FAQ, 'hln'));
  expect(guest.status).toBe(200);

  await pause(until - Date.now() + 10);
  await guest.open(address(FAQ));
  expect([guest.status, ANNOUNCED.test(guest.html)]).toEqual([200, false]);
  await tab.open(kept);
  expect([tab.status, tab.value('kind')]).toEqual([200, 'suspension']);
  expect(tab.main).toContain('Wat u had ingevuld');
});

/** Of what is no page. */
async function expectClearResponses(): Promise<void> {
  const origin = `http://ad.localhost:${portal.port}`;
  const send = (path: string, body: string) =>
    ask({
      port: portal.port,
      host: 'ad.localhost',
      path,
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', [OWN_HEADER]: '1' },
      body,
    });
  const graphql = await send('/api/graphql', '{}');
  expect([graphql.status, graphql.headers['retry-after'] !== undefined]).toEqual([503, true]);
  expect(JSON.parse(String(graphql.body))).toMatchObject({ errors: [{ message: 'GENERIC-ERROR' }] });
  const rest = await send('/api/customer/accounts', '{}');
  expect(JSON.parse(String(rest.body))).toEqual({ status: 503, violations: [{ code: 'GENERIC-ERROR' }] });
  const report = await send('/api/fouten', '{}');
  expect([report.status, String(report.body)]).toEqual([503, '']);
  for (const path of ['/healthz', '/readyz'])
    expect((await ask({ port: portal.port, host: 'ad.localhost', path })).status, path).toBe(200);
}
