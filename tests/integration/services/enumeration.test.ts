/**
 * What a response tells a stranger: the same status, the same bytes and the same SQL statements, whether or not the value
 * exists. `npm run bench -- --enumeration` compares the times.
 */
import type { Kysely, QueryId } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { seedDemo } from '../../../backoffice/seed/demo.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { DEMO_PARTS } from '../../../gen/backoffice/demo.ts';
import { type AlikeRequests, clearRequests, openRequests } from '../../support/enumeration/requests.ts';
import { SEEDED_ON } from './holiday.fixture.ts';

/** A statement that was compiled before the recording began. */
const UNKNOWN = 'unknown';

/** The same database, and the text of each statement that it runs. */
function recorded(db: Kysely<BackofficeTables>) {
  const ran: string[] = [];
  const texts = new WeakMap<QueryId, string>();
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    // A prepared statement is compiled once and runs many times.
    transformResult: async ({ result, queryId }) => {
      ran.push(texts.get(queryId) ?? UNKNOWN);
      return result;
    },
  });
  return { db: recording, ran };
}

describeWithDatabase('a stranger learns nothing from', (open) => {
  let db: Kysely<BackofficeTables>;
  let ran: string[];
  let requests: Record<string, AlikeRequests>;
  beforeAll(async () => {
    db = (await open<BackofficeTables>(backofficeMigrations)).db;
    await seedDemo(db, SEEDED_ON, DEMO_PARTS);
    const recording = recorded(db);
    ran = recording.ran;
    requests = await openRequests(recording.db);
  });
  beforeEach(() => clearRequests(db));

  async function resultOf(request: () => Promise<object>) {
    await clearRequests(db);
    ran.length = 0;
    const response = await request();
    // Reads that run at the same time have no fixed order.
    return { ...response, statements: ran.toSorted() };
  }

  test.each([
    'a new e-mail address',
    'a subscription to link',
    'a phone number',
    'an address to invite',
    'an invitation to read',
    'an invitation to decline',
    'an e-mail change to read',
    'an e-mail change to confirm',
    'a link to undo',
  ])('%s', async (name) => {
    const [first, ...others] = Object.entries(requests[name] ?? {});
    if (!first || others.length === 0) throw new Error(`${name} has no requests to compare`);
    const expected = await resultOf(first[1]);
    expect(expected.statements.length).toBeGreaterThan(0);
    expect(expected.statements).not.toContain(UNKNOWN);
    for (const [what, request] of others) expect(await resultOf(request), what).toEqual(expected);
  });
});
