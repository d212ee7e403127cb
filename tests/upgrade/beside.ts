/**
 * Whether the release before a migration runs beside it: while the nodes are renewed one by one, and until the last is,
 * that release reads and writes the migrated tables.
 */

const NAME = '"?(\\w+)"?';
const CREATED = new RegExp(`^create table (?:if not exists )?${NAME}`);
const ADDED = new RegExp(`^alter table ${NAME} add column ${NAME} `);
const INDEXED = new RegExp(`^create (unique )?index (?:concurrently )?${NAME} on ${NAME}`);
const TRIGGER = new RegExp(`^create trigger \\w+ before (?:update|delete) on ${NAME} `);
const REFERENCE = new RegExp(`references ${NAME} \\("?\\w+"?\\)( on delete (?:cascade|set null))?`, 'g');

/** No running release deletes rows of these, so a new table may refer to them. */
const NEVER_DELETED = ['account', 'product', 'subscription'];

/** The parts of a new column by which a row of the release before is refused. */
const NARROWING: readonly (readonly [RegExp, string])[] = [
  [/ not null/, 'is not null and has no default'],
  [/ check /, 'has a check'],
  [/ unique/, 'is unique'],
  [/ references /, 'refers to a table'],
];

/**
 * What of these statements can hinder the release before, each with its reason. Only new tables, columns that may stay
 * empty, indexes without uniqueness, and functions for triggers of new tables cannot.
 */
export function hindrancesIn(statements: readonly string[]): string[] {
  const own = new Set<string>();
  return statements.flatMap((statement) => reasonsOf(statement, own).map((why) => `${why}: ${statement}`));
}

/** @param own the tables that the statements before made; a new one is added */
function reasonsOf(written: string, own: Set<string>): string[] {
  const statement = written.toLowerCase();
  const created = CREATED.exec(statement)?.[1];
  if (created) {
    own.add(created);
    return [...statement.matchAll(REFERENCE)].flatMap(([, parent = '', frees]) =>
      frees || own.has(parent) || NEVER_DELETED.includes(parent)
        ? []
        : [`its rows keep rows of ${parent} from being deleted`],
    );
  }
  const [, table = '', column = ''] = ADDED.exec(statement) ?? [];
  if (table) {
    const isFilled = statement.includes(' default ');
    const reasons = NARROWING.filter(
      ([part], index) => part.test(statement) && !(index === 0 && isFilled),
    ).map(([, why]) => `${column} ${why}`);
    return own.has(table) ? [] : reasons;
  }
  if (statement.startsWith('create function ')) return [];
  const guarded = TRIGGER.exec(statement)?.[1];
  if (guarded && own.has(guarded)) return [];
  const [, unique, , indexed = ''] = INDEXED.exec(statement) ?? [];
  if (indexed) return unique && !own.has(indexed) ? ['rows that were allowed are refused'] : [];
  const changed = /^(?:insert into|update|delete from|alter table|drop table) "?(\w+)"?/.exec(statement)?.[1];
  return changed && own.has(changed) ? [] : ['changes what the release before uses'];
}
