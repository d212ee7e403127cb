/** The statements of the migrations of today's product, and of those of the releases whose data this folder holds. */
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
import { backofficeMigrations } from '../../backoffice/migrations.ts';
import type { Migrations } from '../../database/migrate.ts';
import { portalMigrations } from '../../src/lib/store/migrations/all.ts';

/** By database, migration and engine: the statements that it runs, without line breaks. */
type Released = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
>;

export const released: Released = JSON.parse(
  readFileSync(new URL('migrations.json', import.meta.url), 'utf8'),
);

export const today: Readonly<Record<string, Migrations>> = {
  portal: portalMigrations,
  backoffice: backofficeMigrations,
};

const parts = {
  createDriver: () => new DummyDriver(),
  createIntrospector: () => {
    throw new Error('No migration looks at the tables');
  },
};

export const ENGINES: Readonly<Record<string, Dialect>> = {
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

export async function statementsOf(
  migration: Migrations[string] | undefined,
  dialect: Dialect,
): Promise<string[]> {
  const statements: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => {
    statements.push(query.sql.replaceAll(/\s+/g, ' '));
  };
  await migration?.up(new Kysely({ dialect, log }));
  return statements;
}
