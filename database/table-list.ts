/** The tables of a database according to its engine, for operations on all of them. */
import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
}

/** A foreign key: `table` refers to `parent`. */
interface ReferenceRow {
  readonly table: string;
  readonly parent: string;
}

const SQLITE = {
  names: sql<{ name: string }>`select name from sqlite_schema where type = 'table'`,
  columns: sql<ColumnRow>`
    select tables.name as "table", columns.name as "column"
    from sqlite_schema as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`,
  references: sql<ReferenceRow>`
    select tables.name as "table", keys."table" as parent
    from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
};

const POSTGRESQL = {
  names: sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  columns: sql<ColumnRow>`
    select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`,
  references: sql<ReferenceRow>`
    select child.relname as "table", parent.relname as parent from pg_constraint
    join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
};

const engineOf = (db: QueryExecutorProvider) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRESQL : SQLITE;

/** Instead of `if not exists`, for which PostgreSQL needs the right to create also when the table exists. */
export async function hasTable(db: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await engineOf(db).names.execute(db);
  return rows.some((row) => row.name === name);
}

/** The tables that refer to each table by a foreign key, by its name; not itself. */
export async function childrenOfTables(
  db: QueryExecutorProvider,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await engineOf(db).references.execute(db);
  const byParent = Map.groupBy(
    rows.filter(({ table, parent }) => table !== parent),
    ({ parent }) => parent,
  );
  return new Map([...byParent].map(([parent, keys]) => [parent, keys.map(({ table }) => table)]));
}

/** Each table before the ones that it refers to: the order in which rows can be deleted. */
export async function tablesByReference(db: QueryExecutorProvider): Promise<Table[]> {
  const engine = engineOf(db);
  const columns = Map.groupBy((await engine.columns.execute(db)).rows, ({ table }) => table);
  const { rows: references } = await engine.references.execute(db);
  const left = new Set(columns.keys());
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ table, parent }) => parent === name && table !== name && left.has(table)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left].join(', ')}`);
    for (const name of free.sort()) left.delete(name);
    ordered.push(...free);
  }
  return ordered.map((name) => ({ name, columns: columns.get(name)?.map(({ column }) => column) ?? [] }));
}
