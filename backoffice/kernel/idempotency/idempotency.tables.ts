/** Answers that were given to mutations, as the query builder knows them. */

export interface IdempotencyTables {
  idempotent_answer: {
    account_id: string;
    idempotency_key: string;
    operation: string;
    /** SHA-256, lower-case hexadecimal. */
    input_hash: string;
    /** JSON, the answer as its resolvers take it. */
    answer: string;
    /** Instant, ISO text in UTC. */
    kept_until: string;
  };
}
