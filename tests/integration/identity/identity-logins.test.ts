/** The log lines of logins and logouts: they show an attack and the account, and contain no name. */
import { beforeEach, expect, it, vi } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import { logout } from '../../../src/lib/auth/logout.ts';
import { endOtherSessions } from '../../../src/lib/auth/sessions-overview.ts';
import type { Facts, Log } from '../../../src/lib/log.ts';
import { store } from '../../../src/lib/store/store.ts';
import { accountAt, brands, findBrand, portalAt } from './brands.fixture.ts';
import { createBrowser, loggedIn } from './browser.fixture.ts';
import { identityFixture, withAccountHosts } from './identity.fixture.ts';

vi.mock(import('../../../backoffice/identity/passwords.ts'), async (original) => {
  const { cheaplyKept } = await import('../../fixtures/cheap-password.ts');
  return { ...(await original()), dummyPassword: () => cheaplyKept('a password of no account') };
});

const { one } = brands;
const VISITOR = '192.0.2.7';
const AT_ACCOUNT_HOST = { audience: 'reader', brand: one.key, host: one.accountHost };
withAccountHosts();

function recordingLog() {
  const lines: (Facts & { readonly message: string })[] = [];
  const write = (message: string, facts: Facts = {}) => void lines.push({ message, ...facts });
  const log: Log = { info: write, warn: write, report: (error) => write(String(error)) };
  return { log, lines };
}

describeWithDatabase('The log of logins', (open) => {
  const { log, lines } = recordingLog();
  const environment = { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_TRIES_PER_ADDRESS: '7' };
  const backoffice = identityFixture(open, { environment, log });
  beforeEach(async () => {
    await backoffice.db.deleteFrom('rate_limit').execute();
    await store().deleteFrom('session').execute();
    lines.length = 0;
  });
  const told = () => lines.map(({ event, reason }) => [event, ...(reason ? [reason] : [])].join(' '));

  it('has a line for each failure, the lock, and each try at a locked name or from a busy address', async () => {
    const browser = createBrowser();
    const form = (await browser.open(accountAt(one, '/login?callback_url=/account'))).action;
    const attempt = (username: string) =>
      browser.visit(form, { username, password: 'een-mistypt-wachtwoord' }, { 'x-forwarded-for': VISITOR });
    for (const _ of [1, 2, 3, 4, 5, 6]) await attempt('Jan@example.nl');
    await attempt('nobody@example.nl');
    await attempt('nobody@example.nl');
    expect(told()).toEqual([
      ...Array(5).fill('login-failure no-match'),
      'login-lock',
      'login-failure locked',
      'login-failure no-match',
      'login-failure too-many-from-address',
    ]);
    for (const line of lines) expect(line).toMatchObject({ ...AT_ACCOUNT_HOST, address: VISITOR });
    expect(new Set(lines.map(({ login }) => login)).size).toBe(2);
    expect(JSON.stringify(lines)).not.toMatch(/jan@|nobody|mistypt/i);
  });

  it('has a line for a login, and for a logout by the portal at both hosts', async () => {
    const browser = await loggedIn();
    expect(told()).toEqual(['login-success']);
    const cookie = `__Host-session=${browser.jar.get(one.portalHost)?.get('__Host-session')}`;
    const portal = recordingLog();
    const origin = portalAt(one);
    const headers = { cookie, origin, [ADDRESS_HEADER]: VISITOR };
    const request = new Request(`${origin}/api/logout`, { method: 'POST', headers });
    await logout(request, { brand: one, log: portal.log });
    expect(portal.lines).toEqual([
      {
        message: 'A session was logged out',
        event: 'logout',
        login: lines[0]?.login,
        ...{ audience: 'reader', address: VISITOR, brand: one.key, host: one.portalHost },
      },
    ]);
    expect(told()).toEqual(['login-success', 'logout']);
    // The request came from the portal's server, so its address is not the reader's.
    expect(lines[1]).toMatchObject({ ...AT_ACCOUNT_HOST, address: undefined, login: lines[0]?.login });
    await logout(request, { brand: one, log: portal.log });
    expect(portal.lines, 'there was nothing left to log out').toHaveLength(1);
  });

  it('has a line in the portal for each session that is ended from another browser', async () => {
    const [here] = [await loggedIn(), await loggedIn(), await loggedIn()];
    const session = await here?.sessionAt(one);
    const portal = recordingLog();
    if (session) await endOtherSessions(session, findBrand, portal.log);
    expect(portal.lines.map(({ event, login }) => [event, login])).toEqual([
      ['logout', lines[0]?.login],
      ['logout', lines[0]?.login],
    ]);
  });

  it('has a line for a logout at the account host itself, after its confirmation', async () => {
    const browser = await loggedIn();
    lines.length = 0;
    const page = await browser.visit(accountAt(one, '/session/end'));
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)?.[1] ?? '';
    expect(told()).toEqual([]);
    const confirm = { xsrf, logout: 'yes' };
    await browser.visit(accountAt(one, '/session/end/confirm'), confirm, { 'x-forwarded-for': VISITOR });
    expect(told()).toEqual(['logout']);
    expect(lines[0]).toMatchObject({ ...AT_ACCOUNT_HOST, address: VISITOR });
  });
});
