/** Keys are replaced in the steps of docs/guide/security.md, without an effect for readers. */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { newSecrets, newSigningKey } from '../../../scripts/new-secrets.ts';
import { brands, portalAt } from './brands.fixture.ts';
import { createBrowser, loggedIn } from './browser.fixture.ts';
import { openIdentityFixture, openProviders, withAccountHosts } from './identity.fixture.ts';

const { one } = brands;
withAccountHosts();

interface Keys {
  readonly signing: object;
  readonly cookies: string | undefined;
}
const newKeys = (): Keys => ({ signing: newSigningKey(), cookies: newSecrets().IDENTITY_COOKIE_KEYS });
const [before, after] = [newKeys(), newKeys()];

/** The first key signs, all are accepted. */
const inOrder = (...keys: Keys[]) => ({
  environment: {
    IDENTITY_JWKS: JSON.stringify({ keys: keys.map(({ signing }) => signing) }),
    IDENTITY_COOKIE_KEYS: keys.map(({ cookies }) => cookies).join(','),
  },
});

describeWithDatabase('After the new keys were published, and then put first', (open) => {
  it('a reader who logs in gets a session', async () => {
    const database = await openIdentityFixture(open, inOrder(before, after));
    await loggedIn();
    await openProviders(database, inOrder(after, before));
    const browser = createBrowser();
    await browser.logIn(one, 'jan@example.nl', 'geheim van jan', '/account');
    expect(await browser.sessionAt(one)).toMatchObject({ account: { id: 'account-jan' } });
  });

  it('a logged-in reader stays logged in at the account host', async () => {
    const database = await openIdentityFixture(open, inOrder(before, after));
    const browser = await loggedIn();
    await openProviders(database, inOrder(after, before));
    expect((await browser.open(portalAt(one, '/login/start'))).body).not.toContain('type="password"');
  });

  it('a logout with a token of the old key logs out at the account host', async () => {
    const database = await openIdentityFixture(open, inOrder(before, after));
    const browser = await loggedIn();
    await openProviders(database, inOrder(after, before));
    const left = await browser.visit(portalAt(one, '/api/logout'), {});
    expect((await browser.open(left.headers.get('location') ?? '')).url).toBe(portalAt(one, '/login'));
    expect(browser.jar.get(one.accountHost)?.has('__Host-account')).toBe(false);
  });
});
