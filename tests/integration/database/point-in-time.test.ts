/** PostgreSQL back as it was at one instant: a base backup and the log that the server archived, by the commands of the guide. */
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { unprivilegedRunner } from '../../../database/binaries.fixture.ts';
import { openDatabase } from '../../../database/database.ts';
import { startPostgres } from '../../../database/server.fixture.ts';

interface Tables {
  entry: { id: number };
}

const migrations = {
  '0001_entry': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('entry').addColumn('id', 'integer').execute();
    },
  },
};

/** That the server's user may write to. */
function folderOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `mijn-omgeving-${name}-`));
  const { uid, gid } = unprivilegedRunner();
  if (uid !== undefined) chownSync(folder, uid, gid!);
  chmodSync(folder, 0o700);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const readValue = async (client: pg.Client, statement: string) =>
  String(Object.values((await client.query(statement)).rows[0] ?? {})[0]);

/** As `pg_basebackup` does it, which not every machine has. */
async function baseBackup(client: pg.Client, to: string): Promise<void> {
  const data = await readValue(client, 'show data_directory');
  await client.query("select pg_backup_start('test', true)");
  for (const name of readdirSync(data))
    if (!/^postmaster\./.test(name))
      cpSync(join(data, name), join(to, name), {
        recursive: true,
        filter: (path) => !path.includes('pg_wal/0'),
      });
  const { rows } = await client.query('select labelfile from pg_backup_stop(true)');
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
}

test('A restore has each write until the instant that was chosen, and none after it', async () => {
  const [archive, backup] = [folderOf('archive'), folderOf('backup')];
  const server = await startPostgres(20, [
    ...['wal_level=replica', 'archive_mode=on', 'max_wal_senders=0', 'synchronous_commit=on', 'fsync=on'],
    `archive_command=cp %p ${archive}/%f`,
  ]);
  onTestFinished(server.stop);
  const openAt = (url: string) => openDatabase<Tables>({ url, file: '', schema: 'backoffice', migrations });
  const { db, close } = await openAt(server.url);
  const administrator = await connect(server.url);
  const write = (id: number) => db.insertInto('entry').values({ id }).execute();
  for (let id = 1; id <= 50; id += 1) await write(id);
  await baseBackup(administrator, backup);
  for (let id = 51; id <= 100; id += 1) await write(id);
  const instant = await readValue(
    administrator,
    "select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF')",
  );
  await pause(50);
  await db.deleteFrom('entry').where('id', '>', 3).execute();
  const segment = await readValue(administrator, 'select pg_walfile_name(pg_switch_wal())');
  await expect.poll(() => readdirSync(archive).includes(segment), { timeout: 20_000 }).toBe(true);
  await close();
  await administrator.end();

  writeFileSync(join(backup, 'recovery.signal'), '');
  const restored = await startPostgres(
    20,
    [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${instant}`,
      'recovery_target_action=promote',
    ],
    backup,
  );
  onTestFinished(restored.stop);
  const client = await connect(restored.url);
  await expect.poll(() => readValue(client, 'select pg_is_in_recovery()'), { timeout: 20_000 }).toBe('false');
  await client.end();
  const again = await openAt(restored.url);
  onTestFinished(again.close);
  const { rows } = await sql<{ id: number }>`select id from entry order by id`.execute(again.db);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});
