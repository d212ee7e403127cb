/** The overview of sessions over plain HTTP, as a browser without script sends its forms. */

import { expect, test } from 'vitest';
import { ELSEWHERE } from '../fixtures/readers.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { post } from '../support/http/post-form.ts';
import { portalPort } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const portal = await sharedPortal(6_400);

const ALL_OTHERS = 'alle-andere';
const BUTTON = nl('sessions.endOthers');

test('one press ends all other sessions, twice is no harm, and a stranger cannot press for a reader', async () => {
  const port = portalPort();
  const newSession = () => cookieOf(port, 'ad', ELSEWHERE, '/account');
  const [here, phone, tablet] = [await newSession(), await newSession(), await newSession()];
  const at = (cookie: string, path = '/account') =>
    ask({ port, host: 'ad.localhost', path, headers: { cookie } });
  const press = (headers: Record<string, string> = {}) =>
    post({ port, brand: 'ad', cookie: here }, '/account', { sessie: ALL_OTHERS }, headers);
  expect((await at(here)).body.toString()).toContain(BUTTON);

  expect((await press({ origin: 'http://evil.example' })).status).toBe(403);
  expect((await at(phone)).status).toBe(200);

  const pressed = await press();
  expect(pressed.status).toBe(303);
  expect(pressed.headers.location).toBe('/account?uitgelogd=andere');
  for (const cookie of [phone, tablet]) expect((await at(cookie)).status).toBe(303);
  const page = await at(here, '/account?uitgelogd=andere');
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain('U bent uitgelogd op alle andere apparaten');

  expect((await press()).headers.location).toBe('/account?uitgelogd=andere');
});

test('one press also ends the login of a device that the portal has no session of', async () => {
  const reader = await portal.readerLike('jan');
  const library = await visitAs(reader, portal.address('/account'));
  await portal.forgetSessions(reader);
  await library.tab.open(portal.address('/account'));
  expect([library.tab.status, library.tab.has('username')], 'logged in without a password').toEqual([
    200,
    false,
  ]);
  await portal.forgetSessions(reader);
  const { tab } = await visitAs(reader, portal.address('/account'));
  await tab.press(BUTTON);
  await library.tab.open(portal.address('/account'));
  expect(library.tab.has('username')).toBe(true);
  await tab.reload();
  expect([tab.url.pathname, tab.status]).toEqual(['/account', 200]);
});

test('a press in a session that another device has ended leads through the login to the account, and ends nothing', async () => {
  const { tab, browser, reader } = await portal.visit('/account', 'jan');
  const phone = await cookieOf(portal.port, 'ad', reader, '/account');
  const statusOfPhone = async () =>
    (await ask({ port: portal.port, host: 'ad.localhost', path: '/account', headers: { cookie: phone } }))
      .status;
  await tab.open(portal.address('/account'));
  expect(tab.buttons(BUTTON)).toHaveLength(1);
  // Another device ends the session of this browser.
  const [here] = await endedBy(phone);
  expect(here).toBe('ja');
  browser.cookies.clear('login.ad.localhost');
  await tab.press(BUTTON);
  expect(await statusOfPhone()).toBe(200);
  await logIn(tab, reader);
  expect([tab.url.pathname, tab.url.search]).toEqual(['/account', '']);
  expect(await statusOfPhone()).toBe(200);
  await Promise.all([tab.press(BUTTON), tab.press(BUTTON)]);
  expect(tab.main).toContain('U bent uitgelogd op alle andere apparaten');
  expect(await statusOfPhone()).toBe(303);
  await tab.reload();
  expect(tab.status).toBe(200);
});

test.each([
  ['the session', (cookie: string) => endedBy(cookie)],
  ['all other sessions', (cookie: string) => endedBy(cookie, [ALL_OTHERS])],
])('a form is given back after the login when another device has ended %s', async (_, end) => {
  const { tab, browser, reader } = await portal.visit('/account?wijzigen=emailadres');
  tab.answer('email', 'nieuw@elders.example');
  await end(await cookieOf(portal.port, 'ad', reader, '/account'));
  browser.cookies.clear('login.ad.localhost');
  await tab.press(nl('account.email.action'));
  expect(await portal.queuedTemplates(reader)).toEqual([]);
  await logIn(tab, reader);
  expect(tab.main).toContain('U bent opnieuw ingelogd.');
  expect(tab.value('email')).toBe('nieuw@elders.example');
  await tab.press(nl('account.email.action'));
  expect(tab.main).toContain('Kijk in de mail van nieuw@elders.example');
});

/** Presses the buttons of the other sessions, or the given ones. @returns the outcome in the address of the page that follows */
async function endedBy(cookie: string, pressed?: readonly string[]): Promise<(string | null)[]> {
  const { port } = portal;
  const { body } = await ask({ port, host: 'ad.localhost', path: '/account', headers: { cookie } });
  const handles = [...body.toString().matchAll(/name="sessie" value="([^"]+)"/g)].map(([, handle]) => handle);
  const others = pressed ?? handles.filter((handle) => handle !== ALL_OTHERS);
  const outcomes = others.map(async (handle) => {
    const { headers } = await post({ port, brand: 'ad', cookie }, '/account', { sessie: handle ?? '' });
    return new URL(headers.location ?? '', 'http://ad.localhost').searchParams.get('uitgelogd');
  });
  return Promise.all(outcomes);
}

test('a login in a new browser is mailed to the owner, the very first login is not', async () => {
  const reader = await portal.readerLike('jan');
  // Without the cookies of the login before, each is another browser.
  const logIn = () => cookieOf(portal.port, 'ad', reader, '/account', 'Mozilla/5.0 (iPhone) Safari/604.1');
  await logIn();
  expect(await portal.countLoginMails(reader)).toBe(0);
  await logIn();
  expect(await portal.countLoginMails(reader)).toBe(1);
});
