/** A login that was begun before the logins of its account ended, at each step on its way to the portal. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { endLogins } from '../../../backoffice/identity/artifacts.ts';
import { dropPassword } from '../../../backoffice/identity/credentials.ts';
import type { IdentityTables } from '../../../backoffice/identity/identity.tables.ts';
import type { Database } from '../../../database/database.ts';
import { describeWithDatabase } from '../../../database/testing.ts';
import { accountAt, brands } from './identity.brands.ts';
import { type Browser, callbackAfterPassword, createBrowser, loggedIn } from './identity.browser.ts';
import { openIdentityFixture, withAccountHosts } from './identity.fixture.ts';

const { one } = brands;
const JAN = 'account-jan';
withAccountHosts();

describeWithDatabase('A login on its way when the logins of its account end', (open) => {
  let backoffice: Database<IdentityTables>;
  let meanwhile: () => Promise<void>;
  beforeAll(async () => {
    backoffice = await openIdentityFixture(open, { recordLogin: () => meanwhile() });
  });
  beforeEach(() => {
    meanwhile = async () => {};
  });
  const end = () => endLogins(backoffice.db, JAN);
  /** @returns the address to which the provider sends the browser after the right password, not followed yet */
  async function typePassword(browser: Browser): Promise<string> {
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    const typed = await browser.visit(form.url, { username: 'jan@example.nl', password: 'geheim van jan' });
    return typed.headers.get('location') ?? '';
  }

  it('does not go on after the right password', async () => {
    const browser = createBrowser();
    const next = await typePassword(browser);
    await end();
    await browser.open(new URL(next, accountAt(one)).href);
    expect(await browser.sessionAt(one)).toBeNull();
  });

  it('does not go on from the callback', async () => {
    const browser = createBrowser();
    const callback = await callbackAfterPassword(browser);
    await end();
    await browser.open(callback);
    expect(await browser.sessionAt(one)).toBeNull();
  });

  it('goes on in the browser that another person is logging in with', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    await end();
    await browser.open(form.url, { username: 'jan@example.nl', password: 'geheim van jan' });
    expect(await browser.sessionAt(one)).not.toBeNull();
    expect(await (await loggedIn(one, 'els')).sessionAt(one)).not.toBeNull();
  });

  it('is refused when its password is dropped while it was checked', async () => {
    const browser = createBrowser();
    meanwhile = async () => {
      await dropPassword(backoffice.db, JAN);
      await end();
    };
    expect(await typePassword(browser)).toBe('');
    expect(await browser.sessionAt(one)).toBeNull();
    const rows = backoffice.db.selectFrom('identity_artifact').select('kind');
    expect(await rows.where('account_id', '=', JAN).execute()).toEqual([]);
  });
});
