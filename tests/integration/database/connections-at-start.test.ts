/** What a start says about the connections that the server of the database allows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../database/database.ts';
import { type PostgresServer, startPostgres } from '../../../database/server.fixture.ts';
import { DEFAULT_CONNECTIONS } from '../../../server/database-settings.ts';

const ALLOWED = 9;
let server: PostgresServer;
beforeAll(async () => {
  // Three are reserved for the server's own administrators.
  server = await startPostgres(ALLOWED + 3);
});
afterAll(() => server.stop());

const open = async (schema: string, pool: number) => {
  const said: string[] = [];
  const database = await openDatabase({
    ...{ url: server.url, file: '', schema, migrations: {} },
    connections: { ...DEFAULT_CONNECTIONS, pool, node: 'one' },
    warn: (warning) => said.push(warning),
  });
  await database.check();
  return { said, close: database.close };
};

test('A start warns when the pools that are open may together take more connections than there are', async () => {
  const first = await open('portal', 4);
  const second = await open('backoffice', 4);
  const third = await open('third', 4);
  expect([first.said, second.said, third.said]).toEqual([
    [],
    [],
    [
      'The database allows 9 connections, and 3 pools of 4 may open 12. Set DATABASE_POOL to 3 on every node, or raise max_connections there.',
    ],
  ]);
  for (const { close } of [first, second, third]) await close();
});

test('A pool that does not fit by itself refuses to start', async () => {
  await expect(open('portal', 10)).rejects.toThrow(
    'DATABASE_POOL is 10, but the database allows 9 connections. Set it lower, or raise max_connections there.',
  );
});

test('A start while every connection is taken says so', async () => {
  const { default: pg } = await import('pg');
  const clients = Array.from({ length: ALLOWED + 3 }, () => new pg.Client({ connectionString: server.url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await expect(open('portal', 1)).rejects.toThrow(/DATABASE_URL cannot be used: .*too many clients/);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});
