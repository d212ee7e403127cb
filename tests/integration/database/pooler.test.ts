/** A start behind a pooler, which shares connections of the server between nodes: what is set for a session is lost there. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../database/database.ts';
import { clockOf, databaseHealth } from '../../../database/health.ts';
import { type PostgresServer, startPostgres } from '../../../database/server.fixture.ts';
import { DEFAULT_CONNECTIONS } from '../../../server/database-settings.ts';

/** The message of the server that names its process and a secret: `K`, a length of 12, two numbers. */
const KEY_MESSAGE = Buffer.from([0x4b, 0, 0, 0, 12]);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres(20);
});
afterAll(() => server.stop());

/** Passes everything on, but says another process number, as each pooler does. */
async function startPooler(): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const pooler = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(KEY_MESSAGE);
      if (at >= 0) bytes.writeUInt32BE(1, at + KEY_MESSAGE.length);
      near.write(bytes);
    });
    for (const socket of [near, far]) socket.on('error', () => {}).once('close', end);
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  return `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const open = (url: string, schema = 'backoffice', more = {}) =>
  openDatabase({
    ...{ url, file: '', schema },
    migrations: {
      '0001_entry': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('entry').addColumn('id', 'text').execute();
        },
      },
    },
    connections: { ...DEFAULT_CONNECTIONS, pool: 2, ...more },
  });

test('A start behind a pooler is refused while the role has no schema, and says what to run', async () => {
  const pooled = `postgres://postgres@${await startPooler()}/postgres`;
  await expect(open(pooled)).rejects.toThrow(
    'DATABASE_URL leads to a pooler, where the role postgres works in the schema "$user", public. Run: alter role "postgres" set search_path to "backoffice". Portal and back office need a role each.',
  );
});

test('With the schema of its role it works there, and changes nothing of the session that others share', async () => {
  await asAdministrator('create role reader login superuser');
  await asAdministrator('alter role reader set search_path to "backoffice"');
  await asAdministrator("alter role reader set statement_timeout to '7s'");
  const database = await open(`postgres://reader@${await startPooler()}/postgres`);
  onTestFinished(database.close);
  await database.check();
  const { rows } = await sql`
    select current_schema() as schema, current_setting('statement_timeout') as statement,
      to_regclass('backoffice.entry') is not null as migrated`.execute(database.db);
  expect(rows).toEqual([{ schema: 'backoffice', statement: '7s', migrated: true }]);
});

test('The role of the one is refused to the other', async () => {
  await asAdministrator('create role other login superuser');
  await asAdministrator('alter role other set search_path to "backoffice"');
  const pooled = `postgres://other@${await startPooler()}/postgres`;
  await expect(open(pooled, 'portal')).rejects.toThrow(/the role other works in the schema "?backoffice/);
});

test('A node compares its clock with that of the server, unless its setting says no', async () => {
  const own = DEFAULT_CONNECTIONS.comparesClocks;
  const compared = await open(server.url, 'backoffice', { comparesClocks: true });
  const ignored = await open(server.url, 'backoffice', { comparesClocks: false });
  onTestFinished(() => Promise.all([compared.close(), ignored.close()]).then(() => {}));
  // The clock of a test run is days away from the machine's, which is the server's.
  const off = await clockOf(compared, { report: () => {} }).secondsOff();
  expect([own, Math.abs(off) > 3_600]).toEqual([true, true]);
  const health = databaseHealth(
    compared,
    { info: () => {}, report: () => {} },
    clockOf(compared, { report: () => {} }),
  );
  expect(await health()).toEqual({
    state: 'broken',
    why: expect.stringMatching(/^its clock is \d+ s (fast|slow)$/),
  });
  expect(await clockOf(ignored, { report: () => {} }).secondsOff()).toBe(0);
});
