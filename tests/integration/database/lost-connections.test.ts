/** Connections to PostgreSQL that are lost, wait too long or cannot be had: an outage each time, never the end of the process. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { isOutage } from '../../../contract/outage.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import { DEFAULT_CONNECTIONS } from '../../../server/database-settings.ts';

interface Tables {
  entry: { id: string };
}

const LOSSES = 100;
const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
const migrations = {
  '0001_entry': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('entry').addColumn('id', 'text').execute();
    },
  },
};
const opened: Database<Tables>[] = [];
const open = async (connections = {}) => {
  const server = inject('postgresql');
  if (!server || 'failure' in server) throw new Error(server?.failure ?? 'PostgreSQL was not started');
  const database = await openDatabase<Tables>({
    ...{ url: server.url, file: '', schema, migrations },
    connections: { ...DEFAULT_CONNECTIONS, ...connections },
  });
  opened.push(database);
  return database.db;
};

let other: Kysely<Tables>;
const escaped: unknown[] = [];
const keep = (error: unknown) => escaped.push(error);
beforeAll(async () => {
  other = await open();
  process.on('uncaughtException', keep);
});
afterEach(() => expect(escaped.splice(0)).toEqual([]));
afterAll(async () => {
  process.off('uncaughtException', keep);
  await sql`drop schema ${sql.id(schema)} cascade`.execute(other);
  for (const database of opened) await database.close();
});

const pidOf = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

test(`${LOSSES} connections that are lost in the middle of a transaction end no process and undo their work`, async () => {
  const db = await open({ pool: 4 });
  const lose = async (number: number) => {
    const lost = await failureOf(
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('entry')
          .values({ id: `${number}` })
          .execute();
        await sql`select pg_terminate_backend(${await pidOf(trx)})`.execute(other);
        // The loss arrives while no statement runs.
        await pause(number % 5);
        await trx
          .insertInto('entry')
          .values({ id: `${number} again` })
          .execute();
      }),
    );
    expect(isOutage(lost), String(lost)).toBe(true);
  };
  for (let number = 0; number < LOSSES; number += 4)
    await Promise.all([0, 1, 2, 3].map((each) => lose(number + each)));
  expect(await db.selectFrom('entry').selectAll().execute()).toEqual([]);
});

test('A wait for a locked row, and a statement that takes too long, end as an outage', async () => {
  const db = await open({ lockMs: 50, statementMs: 100 });
  await other.insertInto('entry').values({ id: 'locked' }).execute();
  await other.transaction().execute(async (trx) => {
    await trx.updateTable('entry').set({ id: 'locked' }).execute();
    const waited = await failureOf(db.updateTable('entry').set({ id: 'mine' }).execute());
    expect([isOutage(waited), String((waited as Error).cause)]).toEqual([
      true,
      expect.stringContaining('lock timeout'),
    ]);
  });
  const slow = await failureOf(sql`select pg_sleep(10)`.execute(db));
  expect([isOutage(slow), String((slow as Error).cause)]).toEqual([
    true,
    expect.stringContaining('statement timeout'),
  ]);
  expect(await db.deleteFrom('entry').returning('id').execute()).toEqual([{ id: 'locked' }]);
});

test('A transaction in which nothing happens is ended by the server, so that it holds no lock', async () => {
  const db = await open({ idleInTransactionMs: 50 });
  const idle = await failureOf(
    db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      const alive = sql`select 1 from pg_stat_activity where pid = ${pid}`;
      await expect.poll(async () => (await alive.execute(other)).rows.length).toBe(0);
      await pidOf(trx);
    }),
  );
  expect(isOutage(idle), String(idle)).toBe(true);
  expect(await pidOf(db)).toBeGreaterThan(0);
});

test('Who finds every connection taken gets an outage after two seconds, and a connection as soon as one is free', async () => {
  const db = await open({ pool: 1 });
  const held = Promise.withResolvers<void>();
  const holding = db.transaction().execute(() => held.promise);
  const refused = await failureOf(pidOf(db));
  expect(isOutage(refused), String(refused)).toBe(true);
  const next = pidOf(db);
  held.resolve();
  await holding;
  expect(await next).toBeGreaterThan(0);
});

test('A mistake of ours stays a mistake', async () => {
  const wrong = await failureOf(sql`select nothing from entry`.execute(other));
  expect([isOutage(wrong), String(wrong)]).toEqual([false, expect.stringContaining('does not exist')]);
});
