/** Starts that are refused: one sentence about what is wrong, exit code 1, and nothing left behind. */
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBackofficeDatabase } from '../../../backoffice/database.ts';
import { closeStore, openStore } from '../../../src/lib/store/store.ts';
import { ensureBuilt } from '../../support/processes/built.ts';
import { freePorts, isListening, type Started, startServe } from '../../support/processes/started.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const MINUTE = 60_000;
const folder = scratchFolder();
const DATA_DIR = join(folder, 'data');
const started: Started[] = [];

beforeAll(async () => {
  await ensureBuilt();
  const database = await openBackofficeDatabase({ databaseUrl: undefined, dataDir: DATA_DIR });
  await database.close();
  await openStore({ databaseUrl: undefined, dataDir: DATA_DIR });
  await closeStore();
}, 5 * MINUTE);
afterEach(() => {
  // Its child processes end with it.
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

function start(settings: Record<string, string>): Started {
  const one = startServe(settings);
  started.push(one);
  return one;
}

describe('a failed start gives one sentence and exit code 1', () => {
  test('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await refusal({ DATA_DIR, PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program; stop that one or set PORT to another port.\n`,
    );
    expect(await refusal({ DATA_DIR, SANDBOX_PORT: String(port) })).toMatch(
      /^Port \d+ [^\n]+ set SANDBOX_PORT to another port\.\n$/,
    );
    expect(await refusal({ DATA_DIR, OFFICE_LISTEN: `127.0.0.1:${port}` })).toMatch(
      /^Port \d+ [^\n]+ set OFFICE_LISTEN to another port\.\n$/,
    );
    server.close();
  });

  test('a data folder that is a file, is inside one, or cannot be created', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'kept');
    for (const path of [file, join(file, 'data'), '/proc/nowhere/data'])
      expect(await refusal({ DATA_DIR: path })).toBe(
        `The folder ${path} cannot be written; set DATA_DIR to one that can.\n`,
      );
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  test.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'REUSE_PORT', 'OFFICE_LISTEN'])(
    'a wrong %s',
    async (name) => {
      expect(await refusal({ DATA_DIR, [name]: 'abc' })).toMatch(
        new RegExp(`^${name} is "abc", expected [^\\n]+\\n$`),
      );
    },
  );

  const WRONG_SETTINGS: readonly (readonly [Record<string, string>, RegExp])[] = [
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/portal' },
      /^CONTENT_PROJECT_ID is not set, [^\n]+ with DATABASE_URL this is not the demo\n$/,
    ],
    [
      { BUILD_BRANCH: 'main', SANDBOX_SMTP_PORT: '', SANDBOX_CLAMD_PORT: '' },
      /^PUBLIC_SCHEME is not set, [^\n]+; CONTENT_PROJECT_ID is not set, [^\n]+\n$/,
    ],
    [{ CONTENT_DIR: 'nowhere' }, /^CONTENT_DIR is "nowhere", [^\n]+\n$/],
    [{ IDENTITY_COOKIE_KEYS: 'kort' }, /^IDENTITY_COOKIE_KEYS has 4 [^\n]+\n$/],
    [{ OFFICE_HOST: 'http://kantoor' }, /^OFFICE_HOST is "http:\/\/kantoor", [^\n]+\n$/],
  ];
  test.each(WRONG_SETTINGS)('a setting that cannot be: %j', async (settings, sentence) => {
    expect(await refusal({ DATA_DIR, ...settings })).toMatch(sentence);
  });

  test.each(['backoffice', 'portal'])('a damaged %s database', async (part) => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    const file = join(dataDir, `${part}.sqlite`);
    copyFileSync(join(DATA_DIR, `${part}.sqlite`), file);
    truncateSync(file, statSync(file).size - 4096);
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      new RegExp(`^The database ${file} is damaged \\([^\\n]+backup[^\\n]+\\n$`),
    );
  });

  test.each(['backoffice', 'portal'])('a %s database of a newer version', async (part) => {
    const file = join(DATA_DIR, `${part}.sqlite`);
    const db = new DatabaseSync(file);
    db.exec("insert into migration values ('9999_later', '2099-01-01')");
    const said = await refusal({ DATA_DIR });
    db.exec("delete from migration where name = '9999_later'");
    db.close();
    expect(said).toMatch(
      new RegExp(`^The database ${file} is of a newer version \\(it has 9999_later\\)[^\\n]+\\n$`),
    );
  });
});

/** Expects exit code 1, no output and no open port. @returns its standard error */
async function refusal(settings: Record<string, string>): Promise<string> {
  const free = await freePorts();
  const journey = start({ ...free.settings, ...settings });
  expect(await journey.ended).toBe(1);
  expect(journey.said()).toEqual([]);
  const used = Object.values({ ...free.settings, ...settings }).map((value) => value.split(':').at(-1));
  const itsOwn = free.ports.filter((port) => used.includes(String(port)));
  expect(await Promise.all(itsOwn.map(isListening))).not.toContain(true);
  return journey.complaints();
}
