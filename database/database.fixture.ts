/** Contract tests of everything that speaks SQL: the same sentences on a real SQLite file and a real PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, inject } from 'vitest';
import { RUNS_ALL } from '../tests/support/runner/only-in-all.ts';
import { type Database, openDatabase, type Where } from './database.ts';
import type { Migrations } from './migrate.ts';
import './postgres.fixture.ts';

export type Engine = 'sqlite' | 'postgresql';

/** Opens a fresh, empty database; closed and cleared away after the last test of the block. */
export type Open = <Tables>(migrations: Migrations, place?: Place) => Promise<Database<Tables>>;

/** Where a database lies: opening one place twice is what a second node does. */
export type Place = Pick<Where, 'url' | 'file' | 'schema'>;

interface Surroundings {
  readonly engine: Engine;
  newPlace(): Place;
}

type Define = (open: Open, surroundings: Surroundings) => void;

/** For repositories, locks, migrations and idempotency. */
export function describeOnBothEngines(name: string, define: Define): void {
  for (const engine of ['sqlite', 'postgresql'] as const) describeOn(engine, name, define);
}

/** For what only uses repositories: on SQLite, and in `npm run test:all` on PostgreSQL too. */
export const describeWithDatabase = RUNS_ALL
  ? describeOnBothEngines
  : (name: string, define: Define) => describeOn('sqlite', name, define);

function describeOn(engine: Engine, name: string, define: Define): void {
  describe(`${name} (${engine})`, () => {
    const opened: Database<unknown>[] = [];
    const clearing: (() => void)[] = [];
    const newPlace = () => (engine === 'sqlite' ? newFile(clearing) : newSchema());
    const open: Open = async <Tables>(migrations: Migrations, place = newPlace()) => {
      const database = await openDatabase<Tables>({ ...place, migrations });
      opened.push({ ...database, close: () => clear(database, place) } as Database<unknown>);
      return database;
    };
    afterAll(async () => {
      for (const database of opened) await database.close();
      for (const clearAway of clearing) clearAway();
    });
    define(open, { engine, newPlace });
  });
}

function newFile(clearing: (() => void)[]): Place {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-test-'));
  clearing.push(() => rmSync(folder, { recursive: true, force: true }));
  return { file: join(folder, 'test.sqlite'), schema: 'test' };
}

function newSchema(): Place {
  const server = inject('postgresql');
  if (!server)
    throw new Error('PostgreSQL was not started: database/postgres.fixture.ts is not in globalSetup');
  if ('failure' in server) throw new Error(server.failure);
  return { url: server.url, file: '', schema: `test_${crypto.randomUUID().replaceAll('-', '')}` };
}

/** Drops the schema. A test may have closed its database itself; then dropping fails, and closing again frees the rest. */
async function clear<Tables>(database: Database<Tables>, place: Place): Promise<void> {
  try {
    if (place.url) await sql`drop schema if exists ${sql.id(place.schema)} cascade`.execute(database.db);
  } catch {
    // Closed already; the server itself is thrown away after the run.
  }
  await database.close();
}
