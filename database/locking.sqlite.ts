/** SQLite has one writer at a time: whoever is in a transaction has every row already. */

export function forUpdate<Query>(query: Query): Query {
  return query;
}

export function forUpdateSkipLocked<Query>(query: Query): Query {
  return query;
}

export async function tryLock(_trx: unknown, _name: string): Promise<boolean> {
  return true;
}
