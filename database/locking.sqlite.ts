/** SQLite has one writer at a time, so a transaction has locked every row. */

export function forUpdate<Query>(query: Query): Query {
  return query;
}

export function forUpdateSkipLocked<Query>(query: Query): Query {
  return query;
}

export async function tryLock(_trx: unknown, _name: string): Promise<boolean> {
  return true;
}
