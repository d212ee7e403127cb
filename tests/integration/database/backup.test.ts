/** A backup of a data folder whose programs go on writing, and what is there after a restore. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openBackofficeDatabase } from '../../../backoffice/database.ts';
import { holdBackQueued, releaseHeld } from '../../../backoffice/outbox/hold-back.ts';
import { addReader, NOW, queueOne } from '../../../backoffice/outbox/outbox.fixture.ts';
import { backUp, restore } from '../../../database/backup.ts';
import { openDatabase } from '../../../database/database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

interface Tables {
  entry: { id: number };
}

const WRITTEN = 300;
const migrations = {
  '0001_entry': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('entry').addColumn('id', 'integer').execute();
    },
  },
};
const folder = scratchFolder();
let at = 0;
let dataDir: string;
let copy: string;
let fresh: string;

beforeEach(() => {
  at += 1;
  [dataDir, copy, fresh] = ['data', 'copy', 'fresh'].map((name) => join(folder, `${name}-${at}`)) as [
    string,
    string,
    string,
  ];
  mkdirSync(dataDir, { mode: 0o700 });
});

const openIn = (where: string) =>
  openDatabase<Tables>({ file: join(where, 'backoffice.sqlite'), schema: 'backoffice', migrations });

test('Every row that was acknowledged before the backup is in it, while others are written', async () => {
  const { db, close } = await openIn(dataDir);
  let acknowledged = 0;
  let isOver = false;
  const writing = (async () => {
    for (let id = 1; !isOver; id += 1) {
      await db.insertInto('entry').values({ id }).execute();
      acknowledged = id;
    }
  })();
  while (acknowledged < WRITTEN) await nextTick();
  const before = acknowledged;
  backUp(dataDir, copy, new Date());
  while (acknowledged < before + WRITTEN) await nextTick();
  isOver = true;
  await writing;
  await close();
  restore(copy, fresh);
  const restored = await openIn(fresh);
  onTestFinished(restored.close);
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(id) as last from entry`.execute(restored.db);
  const { count = 0, last = 0 } = rows[0] ?? {};
  expect(count).toBe(last);
  expect(last).toBeGreaterThanOrEqual(before);
  expect(last).toBeLessThan(acknowledged);
});

test('The files of readers and the secrets come along, for this user alone; what a start makes anew does not', async () => {
  await (await openIn(dataDir)).close();
  mkdirSync(join(dataDir, 'uploads'));
  mkdirSync(join(dataDir, 'compiled'));
  for (const name of ['uploads/photo', 'oidc-client-secret', 'compiled/code', 'content.nl.json'])
    writeFileSync(join(dataDir, name), `the ${name}`, { mode: 0o600 });
  const { files } = backUp(dataDir, copy, new Date());
  expect(Object.keys(files)).toEqual(['backoffice.sqlite', 'oidc-client-secret', 'uploads/photo']);
  restore(copy, fresh);
  expect(readFileSync(join(fresh, 'uploads/photo'), 'utf8')).toBe('the uploads/photo');
  expect(statSync(join(fresh, 'oidc-client-secret')).mode & 0o077).toBe(0);
  expect(statSync(copy).mode & 0o077).toBe(0);
});

test('A backup with a changed or missing file is refused before anything is written', async () => {
  await (await openIn(dataDir)).close();
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  backUp(dataDir, copy, new Date());
  writeFileSync(join(copy, 'secrets.json'), '{"more": 1}');
  expect(() => restore(copy, fresh)).toThrow('The backup is damaged: secrets.json.');
  expect(existsSync(fresh)).toBe(false);
  expect(() => restore(dataDir, fresh)).toThrow(/is no backup/);
});

test('Neither a backup nor a restore overwrites anything', async () => {
  await (await openIn(dataDir)).close();
  backUp(dataDir, copy, new Date());
  expect(() => backUp(dataDir, copy, new Date())).toThrow(/is there already/);
  expect(() => restore(copy, dataDir)).toThrow(/is there; stop the programs/);
  expect(() => backUp(fresh, join(copy, 'more'), new Date())).toThrow(/has no embedded database/);
});

test('What waited to be sent is held back after a restore, and leaves when it is released', async () => {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  onTestFinished(close);
  await addReader(db, 'jan');
  await queueOne(db, 'jan', 'a');
  await queueOne(db, 'jan', 'b');
  await db.updateTable('mail').set({ state: 'sent' }).where('idempotency_id', '=', 'b').execute();
  const states = async () => {
    const rows = await db.selectFrom('mail').select(['state', 'problem']).orderBy('idempotency_id').execute();
    return rows.map(({ state, problem }) => `${state} ${problem ?? ''}`.trim());
  };
  expect(await holdBackQueued(db, NOW)).toBe(1);
  expect(await states()).toEqual(['dead RESTORED', 'sent']);
  expect(await releaseHeld(db, NOW)).toBe(1);
  expect(await states()).toEqual(['queued', 'sent']);
});

test('Both commands say in one sentence what they did, or what is wrong', async () => {
  await (await openBackofficeDatabase({ databaseUrl: undefined, dataDir })).close();
  const run = (program: string, ...more: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: more.pop() };
    const { status, stdout, stderr } = spawnSync(process.execPath, [`backoffice/${program}.ts`, ...more], {
      env,
      encoding: 'utf8',
    });
    return `${status} ${stdout}${stderr}`;
  };
  expect(run('backup', copy, dataDir)).toMatch(/^0 Backed up \d+ files as they were at 20\S+Z\.\n$/);
  expect(run('restore', copy, fresh)).toMatch(/^0 Restored \d+ files [^\n]+\nHeld back 0 mails [^\n]+\n$/);
  expect(run('restore', copy, fresh)).toMatch(
    /^1 [^\n]+ is there; stop the programs and move the folder away\.\n$/,
  );
  expect(run('restore', '--release', fresh)).toBe('0 0 mails leave now.\n');
  expect(run('restore', fresh)).toMatch(/^1 Expected: npm run restore/);
});
