/** Row locks, held until the transaction ends. */

export function forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query {
  return query.forUpdate();
}

/** Rows that another node is working on are passed over, so each is taken once. */
export function forUpdateSkipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  query: Query,
): Query {
  return query.forUpdate().skipLocked();
}
