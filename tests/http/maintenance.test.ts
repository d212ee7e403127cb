/** Planned maintenance, from its announcement to its end: pages, forms, an app's calls and health checks. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OWN_HEADER } from '../../src/lib/api/graphql-call.ts';
import { typed } from '../fixtures/form-row.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { maintenanceOf, plannedMaintenance } from '../support/processes/maintenance.ts';
import { changeContent } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FORM = '/vakantieservice/doorgeven';
const CONTACT = '/klantenservice/contact/formulier';
const UNSENT = 'Uw formulier is nog niet verstuurd.';
const SEND_AGAIN = nl('maintenance.send');
/** Milliseconds: the form of contact drops what is sent sooner. */
const LEAST_TIME = 3_100;
/** Of a maintenance within one day, or past midnight. */
const ANNOUNCED = /(werken we van \d+\.\d\d tot .+\suur|Vanaf .+\suur werken we) aan deze site\. U kunt er /;

const portal = await ownPortal();

const address = (path: string, brand = 'ad') => portalAddress(brand, path, portal.port);

async function plan(from: number, until: number): Promise<void> {
  await change(plannedMaintenance('ad', from, until));
}

async function change(settings: object): Promise<void> {
  await changeContent(portal.lake.port, [settings]);
  await portal.portal.renew();
}

const pagesLinkedFrom = (html: string) =>
  new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path));

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
  tab.fill('firstDay', typed(30));
  tab.fill('lastDay', typed(50));

  await pause(from - Date.now() + 10);
  await guest.open(address(FAQ));
  expect([guest.status, guest.title.startsWith('Onderhoud')]).toEqual([503, true]);
  expect(guest.main).toMatch(/Om \d+\.\d\d\suur zijn we terug/);
  expect(guest.texts('main .action'), 'what works now').toEqual([nl('task.reading')]);
  expect(guest.main).toContain(nl('maintenance.notMailed'));
  expect(pagesLinkedFrom(guest.html), 'every page is closed').toEqual(new Set(['/']));
  expect(Number(guest.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(guest.headers['retry-after'])).toBeLessThanOrEqual(6);
  await tab.press(nl('form.next'));
  expect(tab.status).toBe(503);
  expect(tab.main).toContain(UNSENT);
  await expectClearResponses();
  await guest.open(address(FAQ, 'hln'));
  expect(guest.status).toBe(200);
  expect(pagesLinkedFrom(guest.html).size).toBeGreaterThan(5);

  await pause(until - Date.now() + 10);
  await guest.open(address(FAQ));
  expect([guest.status, ANNOUNCED.test(guest.html)]).toEqual([200, false]);
  await tab.press(SEND_AGAIN);
  expect([tab.status, tab.url.searchParams.get('stap')]).toEqual([200, 'controle']);
});

test('a guest sends a message after the maintenance, without typing it again', async () => {
  const message = 'Eerste regel "van twee"\r\n\r\nDerde regel & een streep';
  const guest = openBrowser().newTab();
  await guest.open(address(CONTACT));
  guest.answer('topic', 'anders');
  guest.fill('message', message);
  guest.fill('name', 'Noor Bakker');
  guest.fill('email', 'noor.onderhoud@elders.example');
  await pause(LEAST_TIME);
  await change(maintenanceOf('ad', 'We ruimen op.'));
  await guest.press(nl('contact.form.button'));
  expect([guest.status, guest.main.includes(UNSENT), guest.headers['cache-control']]).toEqual([
    503,
    true,
    'private, no-store',
  ]);
  // A link would leave the page, and so the values.
  expect(guest.main).not.toMatch(/Webwinkel|Contact opnemen|Veelgestelde vragen/);
  expect(guest.main).toContain('Mail ons klantenservice@ad.localhost');
  await guest.press(SEND_AGAIN);
  expect(guest.status).toBe(503);

  await change(plannedMaintenance('ad', 0, 1));
  await guest.press(SEND_AGAIN);
  expect([guest.status, guest.heading]).toEqual([200, nl('contact.done')]);
  expect(storedMessages('noor.onderhoud@elders.example')).toEqual([
    { message: message.replaceAll('\r', '') },
  ]);
});

test('the question about statistics is answered all the same', async () => {
  await change(maintenanceOf('ad', 'We ruimen op.'));
  const guest = openBrowser().newTab();
  await guest.open(address(FAQ));
  await guest.press(nl('consent.no'));
  expect([guest.status, guest.main.includes(UNSENT)]).toEqual([503, false]);
  expect(guest.html).toContain('value="nee" aria-pressed="true"');
});

test('a post with a file stays with the browser, and the page says so', async () => {
  await change(maintenanceOf('ad', 'We ruimen op.'));
  const headers = {
    origin: `http://ad.localhost:${portal.port}`,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const file = 'content-disposition: form-data; name="bestand"; filename="foto.jpg"';
  const body = `--x\r\n${file}\r\n\r\nfoto\r\n--x--\r\n`;
  const { status, body: html } = await ask({
    ...{ port: portal.port, host: 'ad.localhost', path: CONTACT, method: 'POST', headers, body },
  });
  expect([status, String(html).includes('Wat u stuurde, is niet aangekomen.')]).toEqual([503, true]);
  expect(String(html)).not.toContain(SEND_AGAIN);
});

test('an alert that announces it does not stand above its page', async () => {
  const guest = openBrowser().newTab();
  await guest.open(address('/', 'hln'));
  expect(guest.html).toContain('Vannacht tussen 1.00 en 3.00 uur');
  await change(maintenanceOf('hln', 'We ruimen op.'));
  await guest.open(address('/', 'hln'));
  expect([guest.status, guest.main]).toEqual([503, expect.stringContaining(nl('maintenance.now'))]);
  expect(guest.html).not.toContain('Vannacht tussen 1.00 en 3.00 uur');
});

function storedMessages(email: string): object[] {
  const database = new DatabaseSync(join(portal.dataDir, 'backoffice.sqlite'), { readOnly: true });
  const found = database.prepare('select message from contact_case where email = ?').all(email);
  database.close();
  return found.map((row) => ({ ...row }));
}

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
