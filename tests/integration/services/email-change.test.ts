/** The e-mail address of an account and of a subscription, by REST and GraphQL, over the real database and logins. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { contextReader } from '../../../backoffice/api/context-of.ts';
import { graphqlApi } from '../../../backoffice/api/graphql.ts';
import { restApi } from '../../../backoffice/api/rest.ts';
import { artifactHash, storeArtifact } from '../../../backoffice/identity/artifacts.ts';
import {
  checkPassword,
  credentialRow,
  findCredential,
  storeCredential,
} from '../../../backoffice/identity/credentials.ts';
import type { IdentityTables } from '../../../backoffice/identity/identity.tables.ts';
import { accountOfToken } from '../../../backoffice/identity/tokens.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { seedDemo } from '../../../backoffice/seed/demo.ts';
import { describeOnBothEngines } from '../../../database/testing.ts';
import { DEMO_PARTS } from '../../../gen/backoffice/demo.ts';
import { RESOLVERS } from '../../../gen/backoffice/resolvers.ts';
import { ChangeEmail } from '../../../gen/operations.ts';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { demoContent, SEEDED_AT, SEEDED_ON } from './holiday.fixture.ts';

const HOUR = 3_600_000;
const JAN = 'demo-jan';
const OLD = 'jan@voorbeeld.nl';
const NEW = 'jan.nieuw@elders.example';
const TAKEN = 'els@voorbeeld.be';
const changes = `/api/customer/accounts/${JAN}/email-changes`;

describeOnBothEngines('A changed e-mail address', (open, { newPlace }) => {
  let db: Kysely<BackofficeTables>;
  let other: Kysely<BackofficeTables>;
  let now: number;

  beforeEach(async () => {
    const place = newPlace();
    db = (await open<BackofficeTables>(backofficeMigrations, place)).db;
    other = (await open<BackofficeTables>(backofficeMigrations, place)).db;
    now = SEEDED_AT;
    await seedDemo(db, SEEDED_ON, DEMO_PARTS);
    const identity: Kysely<IdentityTables> = db as never;
    await storeCredential(
      identity,
      credentialRow({ accountId: JAN, username: OLD }, await cheaplyKept('geheim')),
    );
    for (const grant of ['laptop', 'phone']) await logIn(grant);
  });

  /** A login of Jan with its token, which is the name of the login. */
  const logIn = async (grant: string, accountId = JAN) => {
    const rows = [
      ['AccessToken', grant],
      ['RefreshToken', `${grant}-refresh`],
      ['Grant', grant],
    ] as const;
    for (const [kind, id] of rows)
      await storeArtifact(db as never, {
        ...{ id_hash: artifactHash(kind, id), kind, brand_key: 'ad', account_id: accountId },
        ...{ grant_id: kind === 'Grant' ? null : grant, uid: null, payload: '{}', consumed_at: null },
        ...{ expires_at: '2099-01-01T00:00:00.000Z', authenticated_at: new Date(now).toISOString() },
      });
    const session = { id_hash: artifactHash('Session', grant), kind: 'Session', uid: grant, grant_id: null };
    await storeArtifact(db as never, {
      ...{ ...session, brand_key: 'ad', account_id: accountId, payload: '{}', consumed_at: null },
      ...{ expires_at: '2099-01-01T00:00:00.000Z', authenticated_at: null },
    });
  };

  interface Sent {
    readonly method?: string;
    readonly body?: object;
    /** The token; null without a login. */
    readonly as?: string | null;
    readonly key?: string;
    readonly node?: Kysely<BackofficeTables>;
  }

  const apis = (node: Kysely<BackofficeTables>) => {
    const content = demoContent();
    const codes = codeHasher(() => 'a-secret-of-the-server-with-32-characters');
    const contextOf = contextReader({
      db: node,
      codes,
      content: { current: () => content, renew: async () => {} },
      now: () => now,
      accountOfToken: (token) => accountOfToken(node as never, token),
    });
    const anonymousContext = (traceId: string) => ({ db: node, codes, content, now, traceId });
    return {
      rest: restApi({ contextOf, anonymousContext }),
      graphql: graphqlApi({ contextOf, resolvers: RESOLVERS }),
    };
  };

  async function send(
    address: string,
    { method = 'POST', body = {}, as = 'laptop', key, node = db }: Sent = {},
  ) {
    const request = new Request(`http://backoffice.internal${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key ?? randomUUID(),
        ...(as && { authorization: `Bearer ${as}` }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const response = await apis(node).rest(request, 'c0ffee00c0ffee00c0ffee00c0ffee00');
    const text = await response.text();
    return { status: response.status, text, body: text ? JSON.parse(text) : undefined };
  }

  const ask = (email: string, more: Sent & { following?: string[] } = {}) =>
    send(changes, { ...more, body: { email, ...(more.following && { following: more.following }) } });
  const link = (key: string, more: Sent = {}) =>
    send(`/api/customer/brands/${brandId}/email-changes/${key}`, { as: null, ...more });
  const read = (key: string, more: Sent = {}) => link(key, { ...more, method: 'GET' });
  const brandId = demoContent().brandByKey('ad')?.id ?? '';

  /** The mails, oldest first, with their template's values. */
  const mails = async () =>
    (await db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('template').execute()).map(
      (mail) => ({
        template: mail.template,
        to: mail.recipient,
        values: JSON.parse(mail.template_values) as { key?: string },
      }),
    );
  const keyOf = async (template: string) =>
    (await mails()).findLast((mail) => mail.template === template)?.values.key ?? '';
  const account = () =>
    db.selectFrom('account').select(['email', 'username']).where('id', '=', JAN).executeTakeFirstOrThrow();
  const works = async (token: string) => (await accountOfToken(db as never, token)) !== null;
  const canLogIn = async (name: string, password = 'geheim') =>
    (await checkPassword(await findCredential(db as never, name), password)) === JAN;

  async function confirmed(): Promise<void> {
    await ask(NEW);
    expect((await link(await keyOf('email-confirm'), { as: 'laptop' })).body.status).toBe('undoable');
  }

  test('is mailed to both addresses, and nothing changes before the new one is confirmed', async () => {
    const asked = await ask(NEW);
    expect(asked).toMatchObject({ status: 200, body: { email: NEW } });
    const byTemplate = (await mails()).toSorted((one, two) => one.template.localeCompare(two.template));
    expect(byTemplate).toMatchObject([
      { template: 'email-asked', to: OLD },
      { template: 'email-confirm', to: NEW },
    ]);
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect(await canLogIn(OLD)).toBe(true);
    expect(await canLogIn(NEW)).toBe(false);
  });

  test('changes the login name too, ends every other login, and keeps the one that confirmed it', async () => {
    await confirmed();
    expect(await account()).toEqual({ email: NEW, username: NEW });
    expect([await canLogIn(OLD), await canLogIn(NEW)]).toEqual([false, true]);
    expect([await works('laptop'), await works('phone')]).toEqual([true, false]);
    const left = db.selectFrom('identity_artifact' as never).select('kind' as never);
    expect((await left.execute()).map((row) => Object.values(row)[0]).toSorted()).toEqual([
      'AccessToken',
      'Grant',
      'RefreshToken',
    ]);
    expect((await mails()).at(-1)).toMatchObject({ template: 'email-changed', to: OLD });
  });

  test('confirmed without a login ends every login', async () => {
    await ask(NEW);
    await link(await keyOf('email-confirm'));
    expect([await works('laptop'), await works('phone')]).toEqual([false, false]);
  });

  test('opening a link changes nothing, for each kind of link and as often as a scanner likes', async () => {
    await ask(NEW);
    for (const template of ['email-confirm', 'email-asked'])
      for (let time = 0; time < 3; time += 1)
        expect((await read(await keyOf(template))).body.status).toBe('open');
    expect(await account()).toEqual({ email: OLD, username: OLD });
    await link(await keyOf('email-confirm'));
    for (let time = 0; time < 3; time += 1)
      expect((await read(await keyOf('email-changed'))).body.status).toBe('undoable');
    expect(await account()).toEqual({ email: NEW, username: NEW });
  });

  test('the link of the old address can only cancel', async () => {
    await ask(NEW);
    const cancel = await keyOf('email-asked');
    expect((await link(cancel)).body).toMatchObject({ purpose: 'cancel', status: 'cancelled' });
    expect((await link(await keyOf('email-confirm'))).body.status).toBe('cancelled');
    expect(await account()).toEqual({ email: OLD, username: OLD });
  });

  test('an address of another account: the same bytes, and the same number of mails', async () => {
    const free = await ask(NEW);
    const taken = await ask(TAKEN.toUpperCase());
    const shape = ({ text }: { text: string }) =>
      text.replace(/"changeId":"[\w-]{36}"/, '').replace(/"email":"[^"]*"/, '');
    expect({ ...taken, text: shape(taken), body: 0 }).toEqual({ ...free, text: shape(free), body: 0 });
    const sent = await mails();
    expect(
      sent
        .filter(({ to }) => to !== OLD)
        .map(({ template }) => template)
        .toSorted(),
    ).toEqual(['email-confirm', 'email-taken']);
    expect(sent.find(({ template }) => template === 'email-taken')?.values).toEqual({});
  });

  test('an address that another account got in the meantime is refused, and nothing changes', async () => {
    await ask(NEW);
    await db.updateTable('account').set({ email: NEW.toUpperCase() }).where('id', '=', 'demo-els').execute();
    expect((await link(await keyOf('email-confirm'))).body.status).toBe('taken');
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect(await works('phone')).toBe(true);
  });

  test('dies when an operator changes the address, and its way back dies too', async () => {
    await ask(NEW);
    const set = (email: string) => db.updateTable('account').set({ email }).where('id', '=', JAN).execute();
    await set('operator@voorbeeld.nl');
    expect((await link(await keyOf('email-confirm'))).body.status).toBe('overtaken');
    await set(OLD);
    await link(await keyOf('email-confirm'));
    await set('operator@voorbeeld.nl');
    expect((await link(await keyOf('email-changed'))).body.status).toBe('overtaken');
    expect((await account()).email).toBe('operator@voorbeeld.nl');
  });

  test('the old address takes the account back from a thief: no login and no password work any more', async () => {
    await confirmed();
    expect((await ask('dief@elders.example')).body.violations[0].code).toBe('EMAIL-LOCKED');
    expect((await link(await keyOf('email-changed'))).body.status).toBe('undone');
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect(await works('laptop')).toBe(false);
    expect([await canLogIn(OLD), await canLogIn(NEW)]).toEqual([false, false]);
    expect((await mails()).at(-1)).toMatchObject({ template: 'email-undone', to: OLD });

    await logIn('again');
    expect((await ask(NEW, { as: 'again' })).body.violations[0].code).toBe('EMAIL-LOCKED');
    now += 24 * HOUR;
    await logIn('later');
    expect((await ask(NEW, { as: 'later' })).status).toBe(200);
  });

  test('a link works until its time is over: 24 hours to confirm, 72 hours to undo', async () => {
    await ask(NEW);
    now += 24 * HOUR;
    expect((await link(await keyOf('email-confirm'))).body.status).toBe('expired');
    await logIn('fresh');
    await ask(NEW, { as: 'fresh' });
    await link(await keyOf('email-confirm'));
    now += 72 * HOUR;
    expect((await link(await keyOf('email-changed'))).body.status).toBe('final');
    expect((await account()).email).toBe(NEW);
  });

  test('a link pressed twice, on two devices at once, changes once', async () => {
    await ask(NEW);
    const key = await keyOf('email-confirm');
    const pressed = await Promise.all([link(key), link(key, { node: other }), link(key)]);
    expect(pressed.map(({ body }) => body.status)).toEqual(['undoable', 'undoable', 'undoable']);
    expect((await mails()).filter(({ template }) => template === 'email-changed')).toHaveLength(1);
  });

  test('with another account logged in nothing is done, and the link names its own account, masked', async () => {
    await logIn('els', 'demo-els');
    await ask(NEW);
    const key = await keyOf('email-confirm');
    for (const seen of [await read(key, { as: 'els' }), await link(key, { as: 'els' })])
      expect(seen.body).toMatchObject({ status: 'open', isFor: 'j…n@v…d.nl' });
    expect((await account()).email).toBe(OLD);
    await link(key);
    expect((await link(await keyOf('email-changed'), { as: 'els' })).body.isFor).not.toBeNull();
    expect((await account()).email).toBe(NEW);
  });

  test('an invented link, and one at another brand, is invalid and says nothing', async () => {
    await ask(NEW);
    const key = await keyOf('email-confirm');
    const elsewhere = demoContent().brandByKey('vk')?.id;
    const atOther = await send(`/api/customer/brands/${elsewhere}/email-changes/${key}`, { as: null });
    const invented = await link('x'.repeat(43));
    expect(invented.body).toMatchObject({ status: 'invalid', purpose: null, newEmail: '' });
    expect(atOther.text).toBe(invented.text);
    expect((await account()).email).toBe(OLD);
  });

  test('can be asked three times a day, on two nodes together; a repeated form counts once', async () => {
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1)
      expect((await ask('een@elders.example', { key })).status).toBe(200);
    const statuses = await Promise.all(
      [db, other, db, other].map(
        async (node, index) => (await ask(`nog${index}@elders.example`, { node })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429]);
    now += 24 * HOUR;
    await logIn('next-day');
    expect((await ask('later@elders.example', { as: 'next-day' })).status).toBe(200);
  });

  test('one target gets five questions a day, from all accounts and nodes together', async () => {
    const statuses: number[] = [];
    for (const [index, name] of ['jan', 'zaterdag', 'weekend', 'digitaal', 'eindigt', 'straks'].entries()) {
      await logIn(name, `demo-${name}`);
      const sent = {
        body: { email: index % 2 ? NEW : NEW.toUpperCase() },
        as: name,
        node: index % 2 ? db : other,
      };
      statuses.push((await send(`/api/customer/accounts/demo-${name}/email-changes`, sent)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('the same address again is refused, also with other capitals', async () => {
    expect((await ask(OLD.toUpperCase())).body).toEqual({
      status: 422,
      violations: [{ code: 'EMAIL-SAME', field: 'email', values: [] }],
    });
    expect(await mails()).toEqual([]);
  });

  test('asking again for another address replaces the first; its links say so', async () => {
    await ask(NEW);
    const first = await keyOf('email-confirm');
    await ask('tweede@elders.example');
    expect((await link(first)).body.status).toBe('replaced');
    expect((await link(await keyOf('email-confirm'))).body.status).toBe('undoable');
    expect((await account()).email).toBe('tweede@elders.example');
  });

  test('a new mail is possible after a minute; both links work', async () => {
    const { changeId } = (await ask(NEW)).body;
    const first = await keyOf('email-confirm');
    expect((await send(`${changes}/${changeId}/mails`)).status).toBe(200);
    expect((await send(`${changes}/${changeId}/mails`)).status).toBe(429);
    now += 61_000;
    expect((await send(`${changes}/${changeId}/mails`)).status).toBe(200);
    expect((await read(await keyOf('email-confirm'))).body.status).toBe('open');
    expect((await link(first)).body.status).toBe('undoable');
  });

  test('another account cannot mail or cancel it: not there', async () => {
    const { changeId } = (await ask(NEW)).body;
    await logIn('els', 'demo-els');
    const own = '/api/customer/accounts/demo-els/email-changes';
    const seen = [
      await send(`${own}/${changeId}/mails`, { as: 'els' }),
      await send(`${own}/${changeId}`, { as: 'els', method: 'DELETE' }),
      await send(`${changes}/${changeId}`, { as: 'els', method: 'DELETE' }),
      await send(`${changes}/unknown`, { method: 'DELETE' }),
    ];
    expect(new Set(seen.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(seen[0]?.status).toBe(404);
    expect((await read(await keyOf('email-confirm'))).body.status).toBe('open');
  });

  test('chosen subscriptions with the old address follow, and come back with it', async () => {
    const held = () =>
      db
        .selectFrom('subscription')
        .select(['id', 'email'])
        .where('account_id', '=', JAN)
        .orderBy('id')
        .execute();
    const [first, second] = await held();
    await ask(NEW, { following: [first?.id ?? '', '10001001'] });
    await link(await keyOf('email-confirm'));
    expect(await held()).toMatchObject([{ email: NEW }, { id: second?.id, email: OLD }, {}, {}]);
    const stranger = db.selectFrom('subscription').select('email').where('id', '=', '10001001');
    expect((await stranger.executeTakeFirst())?.email).not.toBe(NEW);
    await link(await keyOf('email-changed'));
    expect(new Set((await held()).map(({ email }) => email))).toEqual(new Set([OLD]));
  });

  test('of a subscription: its own address only, no login name, and no login ends', async () => {
    const call = persistedCall(ChangeEmail, { input: { subscriptionId: '10000001', email: NEW } });
    const ask = async (as: string) => {
      const headers = { 'content-type': 'application/json', accept: '*/*', authorization: `Bearer ${as}` };
      const request = new Request('http://backoffice.internal/graphql', {
        ...{ method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() } },
        body: JSON.stringify(call),
      });
      const response = await apis(db).graphql.fetch(request, 'c0ffee00c0ffee00c0ffee00c0ffee00');
      return (await response.json()) as { data?: { changeEmail: unknown }; errors?: { message: string }[] };
    };
    const asked = (await ask('laptop')).data?.changeEmail;
    expect(asked).toMatchObject({
      violations: [],
      subscription: { subscriptionId: '10000001', email: OLD, pendingEmail: { email: NEW } },
    });
    expect((await link(await keyOf('email-confirm'))).body).toMatchObject({
      status: 'undoable',
      productName: expect.any(String),
    });
    const row = db.selectFrom('subscription').select('email').where('id', '=', '10000001');
    expect(await row.executeTakeFirst()).toEqual({ email: NEW });
    expect(await account()).toEqual({ email: OLD, username: OLD });
    expect([await works('laptop'), await works('phone')]).toEqual([true, true]);
    await link(await keyOf('email-changed'));
    expect(await row.executeTakeFirst()).toEqual({ email: OLD });
    expect([await works('laptop'), await canLogIn(OLD)]).toEqual([true, true]);

    await logIn('els', 'demo-els');
    expect((await ask('els')).errors?.[0]?.message).toBe('NOT-FOUND');
  });
});
