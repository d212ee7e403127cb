/** A back office with logins for tests about changed e-mail addresses, and what its readers do there. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { contextReader } from '../../../backoffice/api/context-of.ts';
import { graphqlApi } from '../../../backoffice/api/graphql.ts';
import { restApi } from '../../../backoffice/api/rest.ts';
import { artifactHash, storeOfLogin } from '../../../backoffice/identity/artifacts.ts';
import {
  checkPassword,
  credentialRow,
  findCredential,
  loginSince,
  storeCredential,
} from '../../../backoffice/identity/credentials.ts';
import type { IdentityTables } from '../../../backoffice/identity/identity.tables.ts';
import { accountOfToken } from '../../../backoffice/identity/tokens.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { seedDemo } from '../../../backoffice/seed/demo.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { DEMO_PARTS } from '../../../gen/backoffice/demo.ts';
import { RECOVERIES } from '../../../gen/backoffice/recoveries.ts';
import { RESOLVERS } from '../../../gen/backoffice/resolvers.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { storageInMemory } from '../rest/files.fixture.ts';
import { demoContent, SEEDED_AT, SEEDED_ON } from './holiday.fixture.ts';
import { unreachablePayments } from './unreachable-payments.fixture.ts';

type Tests = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

export const JAN = 'demo-jan';
export const OLD = 'jan@voorbeeld.nl';
/**
 * Different in each file: PostgreSQL locks an address for all schemas of its server, and files run at the same moment.
 */
export const NEW = `jan.nieuw.${randomUUID()}@elders.example`;
export const HOUR = 3_600_000;
export const changes = `/api/customer/accounts/${JAN}/email-changes`;
const brandId = demoContent().brandByKey('ad')?.id ?? '';

interface Sent {
  readonly method?: string;
  readonly body?: object;
  /** The token; null without a login. */
  readonly as?: string | null;
  readonly key?: string;
  readonly node?: Kysely<BackofficeTables>;
}

/** Each test begins with the demo's data on two nodes, and Jan logged in on a laptop and a phone. */
export function openEmailChange(open: Tests[0], newPlace: Tests[1]['newPlace']) {
  const clock = { now: SEEDED_AT };
  const ways = { back: RECOVERIES };
  const nodes = {} as Record<'one' | 'other', Kysely<BackofficeTables>>;

  beforeEach(async () => {
    const place = newPlace();
    nodes.one = (await open<BackofficeTables>(backofficeMigrations, place)).db;
    nodes.other = (await open<BackofficeTables>(backofficeMigrations, place)).db;
    clock.now = SEEDED_AT;
    await seedDemo(nodes.one, SEEDED_ON, DEMO_PARTS);
    const identity: Kysely<IdentityTables> = nodes.one as never;
    const credential = credentialRow({ accountId: JAN, username: OLD }, cheaplyKept('geheim'));
    await storeCredential(identity, credential);
    for (const grant of ['laptop', 'phone']) await logIn(grant);
  });

  /** A login of Jan with its token, which is the name of the login. */
  const logIn = async (grant: string, accountId = JAN) => {
    const identity: Kysely<IdentityTables> = nodes.one as never;
    const own = identity.selectFrom('identity_credential').select('logins_ended_at');
    const found = await own.where('account_id', '=', accountId).executeTakeFirst();
    if (!found) await storeCredential(identity, credentialRow({ accountId, username: accountId }, 'none'));
    const begunAt = new Date(loginSince(found).ts * 1000).toISOString();
    const store = async (row: Parameters<typeof storeOfLogin>[1]) =>
      expect(await storeOfLogin(identity, row, { begunAt }), row.kind).toBe(true);
    const rows = [
      ['AccessToken', grant],
      ['RefreshToken', `${grant}-refresh`],
      ['Grant', grant],
    ] as const;
    for (const [kind, id] of rows)
      await store({
        ...{ id_hash: artifactHash(kind, id), kind, brand_key: 'ad', account_id: accountId },
        ...{ grant_id: kind === 'Grant' ? null : grant, uid: null, payload: '{}', consumed_at: null },
        ...{ expires_at: '2099-01-01T00:00:00.000Z', authenticated_at: new Date(clock.now).toISOString() },
      });
    const session = { id_hash: artifactHash('Session', grant), kind: 'Session', uid: grant, grant_id: null };
    await store({
      ...{ ...session, brand_key: 'ad', account_id: accountId, payload: '{}', consumed_at: null },
      ...{ expires_at: '2099-01-01T00:00:00.000Z', authenticated_at: null },
    });
  };

  /** One for each node, as it checks all operations when it is made. */
  const graphqls = new WeakMap<Kysely<BackofficeTables>, ReturnType<typeof graphqlApi>>();

  const apis = (node: Kysely<BackofficeTables>) => {
    const content = demoContent();
    const codes = codeHasher(() => 'a-secret-of-the-server-with-32-characters');
    const contextOf = contextReader({
      db: node,
      codes,
      payments: unreachablePayments(),
      content: { current: () => content },
      now: () => clock.now,
      accountOfToken: (token, trx = node) => accountOfToken(trx as never, token),
    });
    const anonymousContext = (traceId: string) => ({
      db: node,
      codes,
      content,
      now: clock.now,
      traceId,
    });
    return {
      contextOf,
      rest: restApi({ contextOf, anonymousContext, files: storageInMemory(), recoveries: ways.back }),
      get graphql() {
        const made = graphqls.get(node) ?? graphqlApi({ contextOf, resolvers: RESOLVERS });
        graphqls.set(node, made);
        return made;
      },
    };
  };

  async function send(
    address: string,
    { method = 'POST', body = {}, as = 'laptop', key, node = nodes.one }: Sent = {},
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
  const press = (key: string, more: Sent = {}) =>
    send(`/api/customer/brands/${brandId}/email-changes/${key}`, { as: null, ...more });
  const read = (key: string, more: Sent = {}) => press(key, { ...more, method: 'GET' });

  /** The mails, oldest first, with their template's values. */
  const mails = async () =>
    (await nodes.one.selectFrom('mail').selectAll().orderBy('created_at').orderBy('template').execute()).map(
      (mail) => ({
        template: mail.template,
        to: mail.recipient,
        values: JSON.parse(mail.template_values) as { key?: string },
      }),
    );
  const keyOf = async (template: string) =>
    (await mails()).findLast((mail) => mail.template === template)?.values.key ?? '';
  const account = () =>
    nodes.one
      .selectFrom('account')
      .select(['email', 'username'])
      .where('id', '=', JAN)
      .executeTakeFirstOrThrow();
  const isLoggedIn = async (token: string) => (await accountOfToken(nodes.one as never, token)) !== null;
  const canLogIn = async (name: string, password = 'geheim') =>
    (await checkPassword(await findCredential(nodes.one as never, name), password)) === JAN;

  async function changeAndConfirm(): Promise<void> {
    await ask(NEW);
    expect((await press(await keyOf('email-confirm'), { as: 'laptop' })).body.status).toBe('undoable');
  }

  return {
    clock,
    /** A test can replace them. */
    ways,
    nodes,
    apis,
    logIn,
    send,
    ask,
    press,
    read,
    mails,
    keyOf,
    account,
    isLoggedIn,
    canLogIn,
    changeAndConfirm,
  };
}
