/** Released migrations are never split, renamed, reordered or rewritten; new ones are added. */
import { readFileSync } from 'node:fs';
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { backofficeMigrations } from '../../backoffice/migrations.ts';
import type { Migrations } from '../../database/migrate.ts';
import { portalMigrations } from '../../src/lib/store/migrations/all.ts';

/** By database, migration and engine: the statements that it runs, without line breaks. */
type Released = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
>;

const released: Released = JSON.parse(readFileSync(new URL('migrations.json', import.meta.url), 'utf8'));
const today: Readonly<Record<string, Migrations>> = {
  portal: portalMigrations,
  backoffice: backofficeMigrations,
};

const parts = {
  createDriver: () => new DummyDriver(),
  createIntrospector: () => {
    throw new Error('No migration looks at the tables');
  },
};
const ENGINES: Readonly<Record<string, Dialect>> = {
  sqlite: {
    ...parts,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgresql: {
    ...parts,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

async function statementsOf(migration: Migrations[string] | undefined, dialect: Dialect): Promise<string[]> {
  const statements: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => {
    statements.push(query.sql.replaceAll(/\s+/g, ' '));
  };
  await migration?.up(new Kysely({ dialect, log }));
  return statements;
}

test.each(Object.keys(released))('the migrations of the %s keep their names and their order', (database) => {
  const names = Object.keys(released[database] ?? {});
  const inOrder = Object.keys(today[database] ?? {}).sort();
  expect(names.length).toBeGreaterThan(4);
  expect(inOrder.filter((name) => names.includes(name))).toEqual(names);
});

test.each(
  Object.entries(released).flatMap(([database, migrations]) =>
    Object.keys(migrations).map((name) => [database, name] as const),
  ),
)('%s %s runs the same statements as when it was released', async (database, name) => {
  for (const [engine, dialect] of Object.entries(ENGINES))
    expect(await statementsOf(today[database]?.[name], dialect), engine).toEqual(
      released[database]?.[name]?.[engine],
    );
});
