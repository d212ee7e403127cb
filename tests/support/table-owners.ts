/** Each table of the back office has one owner: the folder whose `*.tables.ts` declares it. Another folder asks the owner. */
import { posix } from 'node:path';
import { isTest, type SourceFile } from './architecture.ts';

/** The demo, docs/decisions/0130, and the export and erasure of an account, docs/decisions/0161, are about all tables. */
const EXCEPTIONS = ['backoffice/seed/', 'backoffice/services/personal-data/personal-rows.repository.ts'];

const TABLES = /^export interface \w+Tables\b[^{\n]*\{\n([\s\S]*?)^\}/gm;
const QUERY =
  /(?:\bqueueOf|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w*[jJ]oin|using|from|table))\(\s*/;
const NAMED = new RegExp(`${QUERY.source}\\[?\\s*['"\`](\\w+)`, 'g');
/** A query whose table is a variable: any table that the file has in quotes may be meant. */
const UNNAMED = new RegExp(`${QUERY.source.replace('|using|from|table', '')}(?!['"\`[\\s])`);
const QUOTED = /['"`](\w+)(?: as \w+)?['"`]/g;
const SQL = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const IN_SQL = /\b(?:from|into|update|join)\s+"?(\w+)/gi;

/** Folder of each table's owner, by the table's name. */
export function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const declaring = files.filter(({ path }) => /^backoffice\/.*\.tables\.ts$/.test(path));
  return new Map(
    declaring.flatMap(({ path, text }) =>
      captured(text, TABLES).flatMap((body) =>
        captured(body, /^ {2}(\w+): /gm).map((table) => [table, posix.dirname(path)] as const),
      ),
    ),
  );
}

/** Every query that names a table of another folder, as one sentence. */
export function foreignQueries(files: readonly SourceFile[], owners = tableOwners(files)): string[] {
  const product = files.filter(
    ({ path }) =>
      /^backoffice\/.*\.ts$/.test(path) &&
      !isTest(path) &&
      // A migration is history: it stays where it was written.
      !path.includes('/migrations/') &&
      !EXCEPTIONS.some((exception) => path.startsWith(exception)),
  );
  return product.flatMap(({ path, text }) =>
    [...new Set(tablesIn(text))].flatMap((table) => {
      const owner = owners.get(table);
      return owner === undefined || path.startsWith(`${owner}/`)
        ? []
        : [`${path} queries ${table}, which belongs to ${owner}`];
    }),
  );
}

function tablesIn(text: string): string[] {
  return [
    ...captured(text, NAMED),
    ...captured(text, SQL).flatMap((sql) => captured(sql, IN_SQL)),
    ...(UNNAMED.test(text) ? captured(text, QUOTED) : []),
  ];
}

/** What the first group of a pattern matches. */
function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] as string);
}
