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

/**
 * In the column `file` of a row of `upload` or `invoice`: the path of that file in the download, such as
 * `bestanden/C-4D7K2M9P-1-foto.jpg` or `facturen/factuur-2026-000117.pdf`. Null for a file that is not handed out. Letters and digits of ASCII, so that any system can unpack it.
 */
export const EXPORTED_PATH = /^(?:bestanden|facturen)\/[A-Za-z0-9][\w-]{0,150}\.[a-z]{2,5}$/;

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

/** Of a file in the download. */
export interface FilePath {
  readonly id: string;
  readonly path: string;
}

const listedFile = v.object({
  id: v.string(),
  file: v.nullish(
    v.pipe(v.string(), v.regex(EXPORTED_PATH, 'The path of an exported file is not as agreed')),
  ),
});

/** @throws Error for a path that could leave the folder into which a reader unpacks the download */
export function filePaths({ upload, invoice }: PersonalTables): readonly FilePath[] {
  const rows = v.parse(v.array(listedFile), [...(upload?.rows ?? []), ...(invoice?.rows ?? [])]);
  return rows.flatMap(({ id, file }) => (file ? [{ id, path: file }] : []));
}

type Row = Readonly<Record<string, unknown>>;

/** A table with its rows, without the hidden columns. */
export function exportedTable({ purpose, retention, hidden = [] }: PersonalTable, rows: readonly Row[]) {
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
  );
  return { purpose, retention, rows: shown as PersonalTables[string]['rows'] };
}
