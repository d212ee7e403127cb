/** SQLite has one writer at a time, so a transaction has locked every row. */

export function forUpdate<Query>(query: Query): Query {
  return query;
}

export function forShare<Query>(query: Query): Query {
  return query;
}

export function forUpdateSkipLocked<Query>(query: Query): Query {
  return query;
}

export async function tryLock(_trx: unknown, _name: string): Promise<boolean> {
  return true;
}

export async function lockShared(_trx: unknown, _name: string): Promise<void> {}

export async function lockAlone(_trx: unknown, _name: string): Promise<void> {}
