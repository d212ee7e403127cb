/** Rows of the back office in tests, by the values of their columns. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { BackofficeTables } from '../../backoffice/kernel/tables.ts';

type Db = Kysely<BackofficeTables>;
type Table = keyof BackofficeTables & string;
type Row<Name extends Table> = Selectable<BackofficeTables[Name]>;
type Values<Name extends Table> = Partial<Row<Name>>;

/** The tables without their types: TypeScript cannot follow a name that is not yet known. */
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

export async function rowsOf<Name extends Table>(
  db: Db,
  table: Name,
  having: Values<Name> = {},
): Promise<Row<Name>[]> {
  const found = untyped(db)
    .selectFrom(table as string)
    .selectAll();
  return (await found.where((where) => where.and(having)).execute()) as Row<Name>[];
}

/** The only one; throws when there is none, or another one. */
export async function rowOf<Name extends Table>(
  db: Db,
  table: Name,
  having: Values<Name> = {},
): Promise<Row<Name>> {
  const [row, ...others] = await rowsOf(db, table, having);
  if (!row || others.length > 0) throw new Error(`${table} has ${others.length + (row ? 1 : 0)} such rows`);
  return row;
}

export async function setRows<Name extends Table>(
  db: Db,
  table: Name,
  having: Values<Name>,
  values: Values<Name>,
): Promise<void> {
  const changed = untyped(db)
    .updateTable(table as string)
    .set(values);
  await changed.where((where) => where.and(having)).execute();
}

export async function deleteRows(db: Db, table: Table, having: Values<Table> = {}): Promise<void> {
  await untyped(db)
    .deleteFrom(table)
    .where((where) => where.and(having))
    .execute();
}

export async function addRows<Name extends Table>(
  db: Db,
  table: Name,
  ...rows: readonly Insertable<BackofficeTables[Name]>[]
): Promise<void> {
  await untyped(db)
    .insertInto(table as string)
    .values(rows as readonly Record<string, unknown>[])
    .execute();
}
