/** A PostgreSQL role that may read and write the tables but not create any. */
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../database/database.ts';

test('A role without the right to create starts, as long as no migration is due', async () => {
  const server = inject('postgresql');
  if (!server || 'failure' in server) throw new Error(server?.failure ?? 'PostgreSQL was not started');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const place = { url: server.url, file: '', schema: name, migrations: {} };
  const owner = await openDatabase(place);
  const run = (statement: string) => sql.raw(statement).execute(owner.db);
  try {
    await run(`create role ${name} login password '${name}'`);
    await run(`grant usage on schema ${name} to ${name}`);
    await run(`grant select, insert, update, delete on all tables in schema ${name} to ${name}`);
    const url = new URL(server.url);
    url.username = name;
    url.password = name;
    const limited = await openDatabase({ ...place, url: url.href });
    await limited.check();
    await expect(sql`create table more (id text)`.execute(limited.db)).rejects.toThrow('permission denied');
    await limited.close();
  } finally {
    await run(`drop schema ${name} cascade`);
    await run(`drop role ${name}`);
    await owner.close();
  }
});
