/** Contract tests of everything that speaks SQL: the same sentences on a real SQLite file and a real PostgreSQL. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, inject } from 'vitest';
import { RUNS_ALL } from '../tests/support/runner/only-in-all.ts';
import { type Database, openDatabase, type Where } from './database.ts';
import type { Migrations } from './migrate.ts';
import './postgres.fixture.ts';

export type Engine = 'sqlite' | 'postgresql';

/** Opens a fresh database with these rows, or empty; closed and cleared away after the last test of the block. */
export type Open = <Tables>(
  migrations: Migrations,
  place?: Place,
  rows?: Rows<Tables>,
) => Promise<Database<Tables>>;

/** The same in each database that gets them. */
export interface Rows<Tables> {
  readonly name: string;
  addTo(db: Kysely<Tables>): Promise<void>;
}

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
    const open: Open = async <Tables>(migrations: Migrations, place = newPlace(), rows?: Rows<Tables>) => {
      const names = [...Object.keys(migrations), rows?.name ?? 'no rows'].join();
      const isNew = engine === 'sqlite' && !existsSync(place.file);
      const filled = isNew ? filledFiles.get(names) : undefined;
      if (filled) writeFileSync(place.file, filled);
      const database = await openDatabase<Tables>({ ...place, migrations });
      if (!filled) await rows?.addTo(database.db);
      if (isNew && !filled && Object.keys(migrations).length >= MANY) remember(place.file, names);
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

const FILLED = Symbol.for('filled databases');
const worker = globalThis as { [FILLED]?: Map<string, Buffer> };
worker[FILLED] ??= new Map();
/**
 * Of the worker, so that its test files share them: making all tables takes longer than most tests that use them. By the
 * names of what was carried out.
 */
const filledFiles = worker[FILLED];
/** A test with fewer migrations has its own, and is about them. */
const MANY = 10;

function remember(file: string, names: string): void {
  const copy = `${file}-copy`;
  const opened = new DatabaseSync(file);
  opened.prepare('vacuum into ?').run(copy);
  opened.close();
  filledFiles.set(names, readFileSync(copy));
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
