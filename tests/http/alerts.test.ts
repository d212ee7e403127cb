/** Alerts of a brand without script: how many are shown, until when, and dismissing one. */

import { expect, test, vi } from 'vitest';
import { HIDE_DISMISSED, HIDE_DISMISSED_HASH } from '../../src/layouts/frame/hide-dismissed.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { changeContent } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const DAY_MS = 86_400_000;

const alert = (name: string, more: object) => ({
  createOrReplace: {
    _id: `alert-test-${name}`,
    _type: 'siteAlert',
    variant: 'info',
    message: [{ _type: 'block', children: [{ _type: 'span', text: `Melding ${name}.` }] }],
    audience: { brands: ['ad', 'vk'] },
    ...more,
  },
});

const portal = await ownPortal({
  mutations: [
    alert('één', { priority: 9, until: new Date(Date.now() + DAY_MS).toISOString() }),
    alert('twee', { variant: 'warning', dismissible: true }),
    alert('drie', { priority: -1 }),
    alert('vier', { priority: 1, dismissible: true }),
    alert('vijf', { priority: -2 }),
    alert('zes', { priority: 8, routes: ['/account'] }),
    alert('zeven', { priority: 8, loggedInOnly: true }),
  ],
});

const at = (path: string) => portalAddress('ad', path, portal.port);
async function open(path: string): Promise<Tab> {
  const tab = openBrowser().newTab();
  await tab.open(at(path));
  return tab;
}
const told = ({ html }: Tab) => [...html.matchAll(/Melding (\S+)\./g)].map(([, name]) => name);

test('a page shows three alerts, and the others behind a line', async () => {
  const tab = await open('/login');
  expect(told(tab).filter((name) => name !== 'één')).toEqual(['twee', 'vier', 'drie', 'vijf']);
  expect(tab.html).toMatch(
    /<summary[^>]*>\s*<span[^>]*>Nog (1 melding|2 meldingen)<.*<\/summary>.*Melding vijf/s,
  );
});

test('an alert begins and another ends at their moment, also on a page that is stored', async () => {
  const begins = Date.now() + 3_000;
  const ends = begins + 2_000;
  await changeContent(portal.lake.port, [
    alert('één', { priority: 9, until: new Date(ends).toISOString() }),
    alert('acht', { routes: [FAQ], from: new Date(begins).toISOString() }),
  ]);
  await portal.portal.renew();
  const cached = async () => {
    const { headers } = await ask({ port: portal.port, host: 'ad.localhost', path: FAQ });
    return String(headers['cache-control']).includes('s-maxage');
  };
  expect(await cached(), 'by a cache in front of the portal').toBe(false);
  const shown = async () => {
    const names = told(await open(FAQ));
    return [names.includes('acht'), names.includes('één')];
  };
  for (const [moment, expected] of [
    [begins, [false, true]],
    [ends, [true, true]],
  ] as const) {
    while (Date.now() < moment - 500) {
      expect(await shown()).toEqual(expected);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moment));
  }
  expect(await shown()).toEqual([true, false]);
  expect(await cached(), 'until its next moment').toBe(true);
});

test('a dismissed alert stays away from the pages of that reader', async () => {
  const { tab } = await visitAs(HOLDER, at('/account'));
  expect(told(tab)).toEqual(expect.arrayContaining(['zes', 'zeven', 'vier']));
  tab.unfold(/^Nog \d meldingen/);
  await tab.press(nl('alerts.dismiss'));
  expect(tab.url.pathname).toBe('/account');
  expect(told(tab)).not.toContain('vier');
  expect(told(tab)).toContain('twee');
  expect(tab.buttons(nl('alerts.dismiss'))).toHaveLength(0);
  await tab.open(at('/abonnementen'));
  expect(told(tab)).not.toContain('vier');
  expect(told(tab)).not.toContain('zes');
});

test('a shared page has the script that hides what a reader dismissed, and a personal page has none', async () => {
  expect((await open(FAQ)).html).toContain(HIDE_DISMISSED);
  expect((await visitAs(HOLDER, at('/account'))).tab.html).not.toContain(HIDE_DISMISSED);
});

test('the policy of a page allows that script, also when the page was first shown without alerts', async () => {
  const page = async (brand: string) => {
    const reply = await ask({
      port: portal.port,
      host: `${brand}.localhost`,
      path: '/klantenservice/contact',
    });
    return { html: reply.body.toString(), policy: String(reply.headers['content-security-policy']) };
  };
  expect((await page('lib')).html).not.toContain(HIDE_DISMISSED);
  const { html, policy } = await page('ad');
  expect(html).toContain(HIDE_DISMISSED);
  expect(policy).toContain(HIDE_DISMISSED_HASH);
});

test.each([
  ['account', 'ad'],
  ['media', 'vk'],
])('the %s shell shows alerts on a first visit, and dismisses one without script', async (_, brand) => {
  const there = (path: string) => portalAddress(brand, path, portal.port);
  const first = openBrowser().newTab();
  await first.open(there('/login'));
  expect(told(first)).toEqual(expect.arrayContaining(['vier', 'twee', 'drie']));
  first.unfold(/^Nog \d meldingen/);
  await first.press(nl('alerts.dismiss'));
  expect(first.url.pathname).toBe('/login');
  // The page is the same for everyone, so only a script can leave the alert out.
  expect(told(first)).toEqual(expect.arrayContaining(['vier', 'twee', 'drie']));
  await first.open(there('/account'));
  await logIn(first, HOLDER);
  expect(told(first), 'a personal page leaves it out').not.toContain('vier');
  expect(told(first)).toEqual(expect.arrayContaining(['twee', 'drie']));
  const { tab } = await visitAs(HOLDER, there('/account'));
  expect(told(tab)).toContain('vier');
  tab.unfold(/^Nog \d meldingen/);
  await tab.press(nl('alerts.dismiss'));
  expect(told(tab)).not.toContain('vier');
  expect(told(tab)).toEqual(expect.arrayContaining(['twee', 'drie']));
});

test('dismissing accepts only the id of an alert, from our own pages', async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask({
      port: portal.port,
      host: 'ad.localhost',
      path: '/api/alerts/dismiss',
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: at('').replace(/\/$/, ''),
        referer: at(FAQ),
        ...headers,
      },
      body,
    });
  const done = await post('melding=0123abcd');
  expect([done.status, done.headers.location]).toEqual([303, FAQ]);
  expect(String(done.headers['set-cookie'])).toMatch(
    /^alerts=0123abcd; Path=\/; Max-Age=\d+; Secure; SameSite=Lax$/,
  );
  const again = await post('melding=ffff0000', { cookie: 'alerts=0123abcd.x.<b>' });
  expect(String(again.headers['set-cookie'])).toMatch(/^alerts=0123abcd\.ffff0000;/);
  expect((await post('melding=anders')).status).toBe(422);
  expect((await post('melding=0123abcd', { origin: 'https://elders.example' })).status).toBe(403);
  const foreign = await post('melding=0123abcd', { referer: 'https://elders.example/account' });
  expect(foreign.headers.location).toBe('/');
});
