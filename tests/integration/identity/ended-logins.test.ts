/** A login that was begun before the logins of its account ended, at each step on its way to the portal. */
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endLogins } from '../../../backoffice/identity/artifacts.ts';
import { dropPassword } from '../../../backoffice/identity/credentials.ts';
import type { IdentityTables } from '../../../backoffice/identity/identity.tables.ts';
import { LIFETIMES } from '../../../backoffice/identity/settings.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../../database/database.fixture.ts';
import { accountAt, brands, portalAt } from './brands.fixture.ts';
import { callbackAfterPassword, createBrowser, loggedIn } from './browser.fixture.ts';
import {
  identityFixture,
  identityMigrations,
  openIdentityFixture,
  withAccountHosts,
} from './identity.fixture.ts';

const { one } = brands;
const JAN = 'account-jan';
const CREDENTIALS = { username: 'jan@example.nl', password: 'geheim van jan' };
withAccountHosts();
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
/** No request may be in time only because it comes in the second of the ending. */
const letTwoSecondsPass = () => vi.setSystemTime(Date.now() + 2_000);

describeWithDatabase('A login on its way when the logins of its account end', (open) => {
  let meanwhile: () => Promise<void>;
  const backoffice = identityFixture(open, { recordLogin: () => meanwhile() });
  beforeEach(() => {
    meanwhile = async () => {};
  });
  const end = async () => {
    await endLogins(backoffice.db, JAN);
    letTwoSecondsPass();
  };
  it('does not go on after the right password', async () => {
    const browser = await loggedIn();
    const form = await browser.open(portalAt(one, '/login/start?fresh=1'));
    const typed = await browser.visit(form.action, CREDENTIALS);
    await end();
    const next = await browser.open(typed.headers.get('location') ?? '');
    expect([next.url, next.status]).toEqual([form.action, 400]);
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
    await browser.open(form.action, CREDENTIALS);
    expect(await browser.sessionAt(one)).not.toBeNull();
    expect(await (await loggedIn(one, 'els')).sessionAt(one)).not.toBeNull();
  });

  it('is refused when its password is dropped while it was checked', async () => {
    const browser = createBrowser();
    meanwhile = async () => {
      await dropPassword(backoffice.db, JAN);
      await end();
    };
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    expect((await browser.visit(form.action, CREDENTIALS)).headers.get('location')).toBeNull();
    expect(await browser.sessionAt(one)).toBeNull();
    const rows = backoffice.db.selectFrom('identity_artifact').select('kind');
    expect(await rows.where('account_id', '=', JAN).execute()).toEqual([]);
  });
});

describeOnBothEngines('A request under way when the logins of its account end', (open, { newPlace }) => {
  /** The statement of the providers after which the logins end, counted from 1; 0 for never. */
  let endsAfter = 0;
  let statements = 0;
  /** The first that reads the password. */
  let passwordReadAt = 0;
  let other: Kysely<IdentityTables>;

  const watched = (db: Kysely<IdentityTables>) =>
    db.withPlugin({
      transformQuery({ node }) {
        const isPassword =
          node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('identity_credential');
        if (isPassword && passwordReadAt === 0) passwordReadAt = statements + 1;
        return node;
      },
      async transformResult({ result }) {
        statements += 1;
        if (statements === endsAfter) {
          await endLogins(other, JAN);
          letTwoSecondsPass();
        }
        return result;
      },
    });
  beforeAll(async () => {
    const place = newPlace();
    await openIdentityFixture(open, { place, seen: watched });
    other = (await open<IdentityTables>(identityMigrations, place)).db;
  });

  /** Ends the logins after this statement of what `request` does. @returns false when it has fewer statements */
  async function endAfter(statement: number, request: () => Promise<unknown>): Promise<boolean> {
    [endsAfter, statements, passwordReadAt] = [statement, 0, 0];
    await request();
    endsAfter = 0;
    return statements >= statement;
  }
  /** A grant opens nothing by itself. */
  const opensSomething = async () => {
    const rows = other.selectFrom('identity_artifact').select('kind').where('account_id', '=', JAN);
    return (await rows.execute()).some(({ kind }) => kind !== 'Grant');
  };
  const whenTokensAreDue = () => new Date(Date.now() + LIFETIMES.AccessToken * 1000);

  it('stores nothing of a login whose password was read before, at whichever statement they end', async () => {
    const outcomes = new Set<string>();
    for (let statement = 1; ; statement += 1) {
      const browser = createBrowser();
      const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
      if (!(await endAfter(statement, () => browser.open(form.action, CREDENTIALS)))) break;
      const isLater = statement < passwordReadAt;
      outcomes.add(isLater ? 'before' : 'after');
      expect(await opensSomething(), `ended after statement ${statement}`).toBe(isLater);
      const session = await browser.sessionAt(one, whenTokensAreDue());
      expect(session !== null, `session after statement ${statement}`).toBe(isLater);
      await endLogins(other, JAN);
    }
    expect(outcomes).toEqual(new Set(['before', 'after']));
  });

  it('stores nothing of a login whose password was read while a transaction was ending them', async () => {
    const browser = createBrowser();
    const form = await browser.open(accountAt(one, '/login?callback_url=/account'));
    [statements, passwordReadAt] = [0, 0];
    const { typing } = await other.transaction().execute(async (trx) => {
      await endLogins(trx, JAN);
      const typing = browser.open(form.action, CREDENTIALS);
      await expect.poll(() => passwordReadAt > 0 && statements >= passwordReadAt).toBe(true);
      letTwoSecondsPass();
      return { typing };
    });
    expect((await typing).status).toBe(400);
    expect(await opensSomething()).toBe(false);
    expect(await browser.sessionAt(one)).toBeNull();
  });

  it('renews no token of it, at whichever statement they end', async () => {
    let statement = 1;
    for (; ; statement += 1) {
      const browser = await loggedIn(one);
      if (!(await endAfter(statement, () => browser.sessionAt(one, whenTokensAreDue())))) break;
      expect(await opensSomething(), `ended after statement ${statement}`).toBe(false);
      await endLogins(other, JAN);
    }
    expect(statement).toBeGreaterThan(3);
  });
});
