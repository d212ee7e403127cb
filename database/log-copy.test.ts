import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { createLogCopy } from './log-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS = 'een zin die nergens anders staat';

test('a long log is copied into the file by another thread, and then begun anew', async () => {
  const file = join(folder, 'long.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; pragma journal_size_limit = 0');
  database.exec('create table line (words text)');
  const add = (words: string) => database.prepare('insert into line values (?)').run(words);
  const copy = createLogCopy(file, () => database.exec('pragma wal_checkpoint(passive)'), 100_000);
  add(WORDS);
  copy.look();
  await copy.close();
  expect(readFileSync(file).includes(WORDS), 'as long as it is short it stays as it is').toBe(false);

  add('x'.repeat(100_000));
  copy.look();
  await copy.close();
  expect(readFileSync(file).includes(WORDS)).toBe(true);
  add('anew');
  expect(statSync(`${file}-wal`).size).toBeLessThan(100_000);
  database.close();
});

test('a file that cannot be copied is left alone for a while', async () => {
  const file = join(folder, 'none.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table line (words text)');
  let finished = 0;
  const copy = createLogCopy(
    file,
    () => {
      finished += 1;
      throw new Error('the disk is gone');
    },
    1,
  );
  copy.look();
  copy.look();
  await copy.close();
  copy.look();
  await copy.close();
  expect(finished).toBe(1);
  database.close();
});
