import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { catalogue } from './catalogue.ts';

describe('the command db:seed', () => {
  const folder = scratchFolder();
  const run = (branch: string, ...command: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, BUILD_BRANCH: branch };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['backoffice/seed.ts', ...command], {
      env,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  test.each([
    ['develop', 'acceptance'],
    ['main', 'production'],
  ])('adds no people on branch %s', (branch, deployment) => {
    expect(run(branch, '--if-empty')).toEqual({
      status: 1,
      output: `db:seed adds people with a public password, which is refused in ${deployment}; \`npm run db:seed -- --catalogue\` adds only products, offers and newsletters.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('can add the catalogue and remove made-up people in production', () => {
    expect(run('main', '--catalogue')).toEqual({ status: 0, output: '' });
    const none = { status: 0, output: 'Removed made-up people: 0 accounts, 0 operators.\n' };
    expect(run('main', '--remove-demo')).toEqual(none);
    const database = new DatabaseSync(join(folder, 'backoffice.sqlite'), { readOnly: true });
    const counts = database
      .prepare('select (select count(*) from product) as products, (select count(*) from account) as people')
      .get();
    database.close();
    expect({ ...counts }).toEqual({ products: catalogue('2026-11-20').length, people: 0 });
  });

  test('names an unknown option in its error', () => {
    expect(run('test', '--everything')).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^[^\n]*--everything[^\n]*\n$/),
    });
  });
});
