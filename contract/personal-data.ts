/** The personal data of one account, table by table, as its owner downloads them. */
import * as v from 'valibot';

/** What a page tells the reader about a table. */
export interface PersonalTable {
  /** Why the data are stored, in Dutch. */
  readonly purpose: string;
  /** How long they are stored, in Dutch. */
  readonly retention: string;
  /** Columns that are not exported: secrets, and ids of other people. */
  readonly hidden?: readonly string[];
}

const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);

export const personalTables = v.record(
  v.string(),
  v.object({
    purpose: v.string(),
    retention: v.string(),
    rows: v.array(v.record(v.string(), value)),
  }),
);

export type PersonalTables = v.InferOutput<typeof personalTables>;

type Row = Readonly<Record<string, unknown>>;

/** A table with its rows, without the hidden columns. */
export function exportedTable({ purpose, retention, hidden = [] }: PersonalTable, rows: readonly Row[]) {
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
  );
  return { purpose, retention, rows: shown as PersonalTables[string]['rows'] };
}
