/** Bringing a database up to this release, on both engines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { openDatabase } from '../../../database/database.ts';
import type { Migrations } from '../../../database/migrate.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const table = (name: string) => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(name).addColumn('id', 'text').execute();
  },
});
const first: Migrations = { '0001_first': table('first') };
const both: Migrations = { ...first, '0002_second': table('second') };

describeOnBothEngines('migrations', (open, { newPlace }) => {
  const namesOf = async (db: Kysely<unknown>) => {
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
    return rows.map((row) => row.name);
  };

  test('a second start migrates nothing, a newer release only its new migrations', async () => {
    const place = newPlace();
    await open(first, place);
    await open(first, place);
    const { db } = await open(both, place);
    expect(await namesOf(db)).toEqual(['0001_first', '0002_second']);
  });

  test('an older release refuses a newer database in one sentence', async () => {
    const place = newPlace();
    await open(both, place);
    const refused = await open(first, place).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'StartupError' });
    expect((refused as Error).message).toMatch(/is of a newer version \(it has 0002_second\)/);
    expect((refused as Error).message).not.toContain('\n');
  });

  test('a failed migration is rolled back, and the next start retries it', async () => {
    const place = newPlace();
    const broken: Migrations = {
      ...first,
      '0002_second': {
        up: async (db) => {
          await table('second').up(db);
          throw new Error('half way');
        },
      },
    };
    await expect(open(broken, place)).rejects.toThrow('half way');
    const { db } = await open(both, place);
    expect(await namesOf(db)).toEqual(['0001_first', '0002_second']);
  });

  test('eight simultaneous starts migrate once', async () => {
    const place = newPlace();
    const databases = await Promise.all(Array.from({ length: 8 }, () => open(both, place)));
    expect(await namesOf(databases[0]!.db)).toEqual(['0001_first', '0002_second']);
  });

  test('four processes that start at the same time migrate once', async () => {
    const place = newPlace();
    const starter = fileURLToPath(new URL('./database-starter.ts', import.meta.url));
    const exits = Array.from({ length: 4 }, async () => {
      const node = spawn(process.execPath, [starter, JSON.stringify(place)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      node.stderr.on('data', (chunk) => {
        said += chunk;
      });
      const [code] = await once(node, 'close');
      return { code, said };
    });
    for (const exit of await Promise.all(exits)) expect(exit).toEqual({ code: 0, said: '' });
  });
});

const folder = scratchFolder();

test('a read-only folder gives one sentence that names DATA_DIR', async () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  const opening = openDatabase({ file: join(file, 'portal.sqlite'), schema: 'portal', migrations: {} });
  await expect(opening).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^DATA_DIR .*\.$/),
  });
});

test('a file that is not a database gives one sentence with its name and the remedy', async () => {
  const file = join(folder, 'letter.sqlite');
  writeFileSync(file, 'Geachte redactie,'.repeat(200));
  const opening = openDatabase({ file, schema: 'portal', migrations: {} });
  await expect(opening).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^The database .*letter\.sqlite is damaged .*backup.*\.$/),
  });
});

test('an unreachable PostgreSQL gives one sentence that names DATABASE_URL, without the password', async () => {
  const url = 'postgres://portal:geheim@127.0.0.1:1/portal';
  const refused = await openDatabase({ url, file: '', schema: 'portal', migrations: {} }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ name: 'StartupError' });
  expect((refused as Error).message).toMatch(/^DATABASE_URL .*127\.0\.0\.1:1\/portal.*ECONNREFUSED/);
  expect((refused as Error).message).not.toContain('geheim');
});
