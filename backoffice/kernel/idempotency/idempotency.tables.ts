/** The stored results of mutations. */
import type { PersonalTablesOf } from '../personal-table.ts';

export interface IdempotencyTables {
  idempotent_answer: {
    account_id: string;
    idempotency_key: string;
    operation: string;
    /** SHA-256, lower-case hexadecimal. */
    input_hash: string;
    /** JSON, the result as its resolvers read it. */
    answer: string;
    /** Instant, ISO text in UTC. */
    kept_until: string;
  };
}

export const idempotencyPersonal: PersonalTablesOf<IdempotencyTables> = {
  idempotent_answer: {
    purpose: 'Voorkomen dat een wijziging twee keer gebeurt.',
    retention: '48 uur.',
    hidden: ['input_hash'],
    erasure: 'delete',
  },
};
