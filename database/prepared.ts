/**
 * A statement that is built once and run with other values each time. Without it an overview costs a quarter more
 * processor time (paired runs of the bench, 2026-11-23): building a statement takes longer than the embedded read.
 */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';

type Values = Readonly<Record<string, string>>;

/** @param build builds the statement; it may use each value several times, but may not depend on it */
export function prepared<Tables, Given extends Values, Row>(
  build: (db: Kysely<Tables>, given: Given) => Compilable<Row>,
) {
  // Cached by the engine's adapter, which a transaction shares with its database.
  const known = new WeakMap<object, CompiledQuery>();
  const names = new Map<unknown, string>();
  const marks = new Proxy({} as Given, {
    get: (_, name) => {
      const mark = `\u0000${String(name)}`;
      names.set(mark, String(name));
      return mark;
    },
  });
  return async (db: Kysely<Tables>, given: Given): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    let statement = known.get(adapter);
    if (!statement) {
      statement = build(db, marks).compile();
      known.set(adapter, statement);
    }
    const parameters = statement.parameters.map((value) => {
      const name = names.get(value);
      return name === undefined ? value : given[name];
    });
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
