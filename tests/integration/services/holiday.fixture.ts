/** The demo people as clients of the GraphQL API, on a fixed day, over a real database. */

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { contextReader } from '../../../backoffice/api/context-of.ts';
import { graphqlApi } from '../../../backoffice/api/graphql.ts';
import { testContent } from '../../../backoffice/content/content.fixture.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import type { Payments } from '../../../backoffice/kernel/payments.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { seedDemo } from '../../../backoffice/seed/demo.ts';
import type { Rows } from '../../../database/database.fixture.ts';
import { DEMO_PARTS } from '../../../gen/backoffice/demo.ts';
import { RESOLVERS } from '../../../gen/backoffice/resolvers.ts';
import { NETWORK_HEADER } from '../../../server/client-address.ts';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import type { Operation } from '../../../src/lib/shared/operation.ts';

export const SEEDED_ON = '2026-11-20';
/** Friday, ten past eleven in Amsterdam. */
export const SEEDED_AT = Date.parse('2026-11-20T10:10:00Z');

export const SERVER_SECRET = 'a-secret-of-the-server-with-32-characters';
const TRACE = 'ab'.repeat(16);
const SILENT = { info() {}, warn() {}, report() {} };

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8'));

/** The demo's own brands and flags. @param off flags that are switched off: `ad.isSubscriptionHolidayEnabled` */
export function demoContent(off: readonly string[] = []) {
  const flags = read('flags.json');
  for (const path of off) {
    const [owner = '', flag = ''] = path.split('.');
    flags[owner][flag] = false;
  }
  const brands = readdirSync(new URL('../../../content/brands', import.meta.url)).map((file) =>
    read(`brands/${file}`),
  );
  return testContent({ brands, flags });
}

export interface Asked {
  /** `jan@ad`: the account and the brand of its session. */
  readonly who?: string;
  readonly key?: string | null;
  readonly app?: boolean;
  /** Of the reader, as the portal passes it. */
  readonly network?: string;
}

export interface Said<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data;
  readonly error: string | undefined;
  readonly text: string;
}

export const DEMO_ROWS: Rows<BackofficeTables> = {
  name: 'demo',
  addTo: (db) => seedDemo(db, SEEDED_ON, DEMO_PARTS),
};

export type HolidayFixture = Awaited<ReturnType<typeof openHolidayFixture>>;

/** @param isSeeded for a second node over the same database @param payments where readers can pay */
export async function openHolidayFixture(
  db: Kysely<BackofficeTables>,
  off: readonly string[] = [],
  { isSeeded = false, payments }: { readonly isSeeded?: boolean; readonly payments?: Payments } = {},
) {
  if (!isSeeded) await DEMO_ROWS.addTo(db);
  const snapshot = demoContent(off);
  const clock = { now: SEEDED_AT };
  const codes = codeHasher(() => SERVER_SECRET);
  const contextOf = contextReader({
    db,
    codes,
    payments,
    content: { current: () => snapshot },
    now: () => clock.now,
    accountOfToken: async (token) => {
      const [name, brandKey = ''] = token.split('@');
      return { accountId: `demo-${name}`, brandKey, authenticatedAt: new Date(clock.now).toISOString() };
    },
  });
  const api = graphqlApi({ contextOf, resolvers: RESOLVERS });

  async function ask<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
    { who = 'jan@ad', key = randomUUID(), app = false, network }: Asked = {},
  ): Promise<Said<Data>> {
    const response = await api.fetch(
      new Request('http://backoffice.internal/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: '*/*',
          authorization: `Bearer ${who}`,
          ...(key === null ? {} : { 'idempotency-key': key }),
          ...(app ? { 'x-surface': 'app' } : {}),
          ...(network ? { [NETWORK_HEADER]: network } : {}),
        },
        body: JSON.stringify(persistedCall(operation, variables)),
      }),
      TRACE,
    );
    const text = await response.text();
    const { data, errors } = JSON.parse(text);
    return { status: response.status, headers: response.headers, data, error: errors?.[0]?.message, text };
  }

  /** The operations in the audit log with this subject, in alphabetical order. */
  const auditedActions = async (subject: string) =>
    (await auditLines(subject)).map(({ action }) => action).toSorted();
  const auditLines = (subject: string) =>
    db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute();

  /** The context of a request of this reader, such as `jan@ad`. */
  async function contextFor(who: string, { key = randomUUID() as string, traceId = TRACE } = {}) {
    const headers = new Headers({ authorization: `Bearer ${who}`, 'idempotency-key': key });
    const context = await contextOf({ headers }, traceId);
    if (!context) throw new Error(`There is no account ${who}`);
    return context;
  }
  /** The context of a request without a login. */
  const anonymous = () => ({ db, content: snapshot, codes, payments, now: clock.now, traceId: TRACE });
  /** What a job gets. */
  const jobContext = () => ({
    ...{ db, content: snapshot, now: clock.now, log: SILENT },
    signal: new AbortController().signal,
  });
  function brand(key = 'ad') {
    const found = snapshot.brandByKey(key);
    if (!found) throw new Error(`There is no brand ${key}`);
    return found;
  }
  /** The mails of one template to an account, with the values of the template. */
  async function mailsOf(account: string, template: string) {
    const mails = db.selectFrom('mail').select(['recipient', 'template_values']);
    const rows = await mails.where('account_id', '=', account).where('template', '=', template).execute();
    return rows.map(({ recipient, template_values }) => ({ recipient, values: JSON.parse(template_values) }));
  }
  return {
    ...{ db, clock, content: snapshot, ask, contextOf, api, auditedActions, auditLines },
    ...{ contextFor, anonymous, jobContext, brand, mailsOf },
  };
}
