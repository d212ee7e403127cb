/** The addresses of a login: one redirect to the form, one back to the portal, and what nobody can make of them. */
import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { accountAt, brands, portalAt } from './brands.fixture.ts';
import { type Browser, createBrowser, loggedIn } from './browser.fixture.ts';
import { openIdentityFixture, withAccountHosts } from './identity.fixture.ts';

const { one } = brands;
const JAN = { username: 'jan@example.nl', password: 'geheim van jan' };
withAccountHosts();

/** The address at the account host of a login that returns to `/account`. */
async function started(browser: Browser): Promise<URL> {
  const start = await browser.visit(portalAt(one, '/login/start?callback_url=/account'));
  return new URL(start.headers.get('location') ?? '');
}
const formOf = async (browser: Browser) => browser.visit((await started(browser)).href);
const seconds = () => Math.floor(Date.now() / 1000);

describeWithDatabase('The addresses of a login', (open) => {
  beforeAll(async () => {
    await openIdentityFixture(open);
  });

  it('are the login page of the brand, whose form leads straight to the callback', async () => {
    const browser = createBrowser();
    const form = await formOf(browser);
    expect(form.url).toContain(accountAt(one, '/login?callback_url=/account&'));
    expect([form.status, form.body.includes('type="password"')]).toEqual([200, true]);
    const typed = await browser.visit(form.action, JAN);
    expect(typed.headers.get('location')).toContain(portalAt(one, '/login/callback?code='));
  });

  it('return to the page that the portal stored, whatever the address says', async () => {
    for (const callback of ['//evil.example', 'https://evil.example/', '/abonnementen']) {
      const browser = createBrowser();
      const address = await started(browser);
      address.searchParams.set('callback_url', callback);
      const form = await browser.visit(address.href);
      expect((await browser.open(form.action, JAN)).url).toBe(portalAt(one, '/account'));
    }
  });

  it('start another login after ten minutes, which returns to a page of the portal only', async () => {
    const age = async (startedAt: number | string, callback = '/account') => {
      const browser = createBrowser();
      const address = await started(browser);
      address.searchParams.set('started_at', String(startedAt));
      address.searchParams.set('callback_url', callback);
      return (await browser.visit(address.href)).headers.get('location');
    };
    expect(await age(seconds() - 590)).toBeNull();
    for (const old of [seconds() - 610, 0, '', 'x'])
      expect(await age(old)).toBe(portalAt(one, '/login/start?callback_url=%2Faccount'));
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%2fevil.example'])
      expect(await age(0, evil)).toBe(portalAt(one, '/login/start'));
  });

  it('log nobody in as the one who started the login: the portal refuses a state of another browser', async () => {
    const attacker = createBrowser();
    const address = await started(attacker);
    const reader = createBrowser();
    const form = await reader.visit(address.href);
    const typed = await reader.visit(form.action, JAN);
    const callback = typed.headers.get('location') ?? '';
    expect((await reader.visit(callback)).headers.get('location')).toBe('/login#mislukt');
    expect(await reader.sessionAt(one)).toBeNull();
  });

  it('of a form open nothing in another browser, nor without the password', async () => {
    const browser = createBrowser();
    const { action } = await formOf(browser);
    const stranger = createBrowser();
    for (const response of [await stranger.visit(action), await stranger.visit(action, JAN)])
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    const again = await browser.visit(action);
    expect([again.status, again.body.includes('type="password"')]).toEqual([200, true]);
  });

  it('take a form that is sent twice, of which the browser drops the first response', async () => {
    const browser = createBrowser();
    const { action } = await formOf(browser);
    const before = structuredClone(browser.jar);
    const first = await browser.visit(action, JAN);
    browser.jar.clear();
    for (const [host, cookies] of before) browser.jar.set(host, cookies);
    const second = await browser.open(action, JAN);
    expect(second.url).toBe(portalAt(one, '/account'));
    expect(await browser.sessionAt(one)).not.toBeNull();
    const late = await browser.visit(first.headers.get('location') ?? '');
    expect(late.headers.get('location')).toBe('/login/start?callback_url=%2Faccount');
  });

  it('take it also from a reader whom the account host knows, and who must type the password again', async () => {
    const browser = await loggedIn();
    const form = await browser.open(portalAt(one, '/login/start?callback_url=/account&fresh=1'));
    const next = await browser.visit(form.action, JAN);
    expect(next.headers.get('location')).toBe(form.action);
    expect((await browser.open(form.action, JAN)).url).toBe(portalAt(one, '/account'));
  });

  it('of the release before go on: a form that is open, and the start of a login', async () => {
    const browser = createBrowser();
    const address = (await started(browser)).href.replace('/login?', '/auth?');
    const { action } = await browser.visit(address);
    const typed = await browser.visit(action.replace('/login/', '/inloggen/'), JAN);
    expect(typed.headers.get('location')).toBe(action);
    const page = await browser.open(action.replace('/login/', '/auth/'));
    expect(page.url).toBe(portalAt(one, '/account'));
  });
});
