/** The back office's own table of rate limits. */
import type { RateLimitTables } from '../../database/rate-limit.ts';
import { type PersonalTablesOf, SECURITY } from './personal-table.ts';

export interface LimitTables extends RateLimitTables {}

/** Unused, and not dropped yet. */
export const limitPersonal: PersonalTablesOf<{ mutation_turns: unknown }> = {
  mutation_turns: { purpose: SECURITY, retention: 'Hoogstens 10 minuten.', erasure: 'delete' },
};
