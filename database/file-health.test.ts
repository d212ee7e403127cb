/** The embedded database's file: damaged while closed, damaged while open, and on a full disk. */
import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { openDatabase } from './database.ts';
import { openFileHealth } from './file-health.ts';

const folder = scratchFolder();
const PAGE = 4096;

const open = (file: string) =>
  openDatabase<{ remark: { id: number; text: string } }>({
    file,
    schema: 'test',
    migrations: {
      '0001_remarks': {
        up: async (db) => {
          await sql`create table remark (id integer primary key, text text not null)`.execute(db);
          await sql`create index remark_text on remark (text)`.execute(db);
        },
      },
    },
  });

/** A closed file with about fifty pages. */
async function filled(): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.sqlite`);
  const { db, close } = await open(file);
  const rows = Array.from({ length: 500 }, (_, id) => ({ id, text: `${id}`.padEnd(200, 'x') }));
  await db.insertInto('remark').values(rows).execute();
  await close();
  return file;
}

function spoil(file: string, from: number, pages: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(pages * PAGE, 0xa5), 0, pages * PAGE, from * PAGE);
  closeSync(opened);
}

const damaged = (file: string) =>
  expect.stringMatching(
    new RegExp(
      `^The database ${file} is damaged \\([^\\n]+\\): restore it from a backup, or move it and ${file}-wal away to begin with an empty one\\.$`,
    ),
  );

test.each([
  ['in its first page', (file: string) => spoil(file, 0, 1)],
  ['in the middle', (file: string) => spoil(file, 20, 3)],
  ['at its end', (file: string) => truncateSync(file, statSync(file).size - 2 * PAGE)],
  ['because it is something else', (file: string) => copyFileSync(import.meta.filename, file)],
])('A file that is damaged %s fails with one sentence when it is opened', async (_, damage) => {
  const file = await filled();
  damage(file);
  await expect(open(file)).rejects.toMatchObject({ name: 'StartupError', message: damaged(file) });
});

test('A large file is checked while the portal starts', async () => {
  const file = await filled();
  spoil(file, 20, 3);
  const reader = new DatabaseSync(file, { readOnly: true });
  const health = openFileHealth(file, reader, { checkedAtStart: 0, leastRoom: 0 });
  onTestFinished(async () => {
    await health.close();
    reader.close();
  });
  await expect.poll(() => health.look().catch((error: Error) => error.message)).toEqual(damaged(file));
});

test('A working database passes the check every time', async () => {
  const { db, check, close } = await open(await filled());
  onTestFinished(close);
  for (let time = 0; time < 3; time += 1) await expect(check()).resolves.toBeUndefined();
  const { rows } = await sql`select count(*) as count from readiness`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test.each([
  ['is cut short', (file: string) => truncateSync(file, PAGE)],
  [
    'is replaced by another one',
    (file: string) => {
      const other = `${file}.other`;
      copyFileSync(file, other);
      rmSync(file);
      copyFileSync(other, file);
    },
  ],
])('A file that %s while it is open fails every later check', async (_, damage) => {
  const file = await filled();
  const { check, close } = await open(file);
  onTestFinished(close);
  await check();
  damage(file);
  for (let time = 0; time < 2; time += 1) await expect(check()).rejects.toThrow(/is damaged/);
});

test('A file whose pages are overwritten while it is open fails every later check', async () => {
  const file = await filled();
  const { check, close } = await open(file);
  onTestFinished(close);
  await check();
  spoil(file, 1, statSync(file).size / PAGE - 1);
  for (let time = 0; time < 2; time += 1) await expect(check()).rejects.toThrow();
  await expect(check(), 'the engine has found it').rejects.toThrow(/is damaged/);
});

test('A log that cannot grow fails the check until it is copied and starts anew', () => {
  const program = new URL('./full-disk.fixture.ts', import.meta.url).pathname;
  // Half a megabyte or one, because shells use different block sizes.
  const limited = spawnSync(
    'sh',
    ['-c', 'ulimit -f 1024 && exec "$0" "$@"', process.execPath, program, join(folder, 'full.sqlite')],
    { encoding: 'utf8' },
  );
  expect(limited.stderr).toBe('');
  const [before, refusal, full, after] = JSON.parse(limited.stdout);
  expect([before, after]).toEqual(['can be written', 'can be written']);
  expect(refusal).toMatch(/full|I\/O/);
  expect(full).toContain(refusal);
});

test('A disk with too little space fails the check until there is space again', async () => {
  const file = await filled();
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  const room = { leastRoom: Number.MAX_SAFE_INTEGER };
  await expect(openFileHealth(file, reader, room).look()).rejects.toThrow(/is full: \d+ bytes are left/);
  await expect(openFileHealth(file, reader, { leastRoom: 0 }).look()).resolves.toBeUndefined();
});
