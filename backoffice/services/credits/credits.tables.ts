/** The tables of credits and extensions, for the query builder. */
import { type PersonalTablesOf, TAX } from '../../kernel/personal-table.ts';

export type PromiseSource = 'pause' | 'publisher_pause' | 'complaint';

export interface CompensationRow {
  subscription_id: string;
  /** One row per issue, also when two pauses include it. */
  issue_day: string;
  change_id: string;
  kind: 'credit' | 'extension';
  /** Euro cents; 0 for an extension. */
  cents: number;
  /** Instant, ISO text in UTC. */
  booked_at: string;
  /** The invoice with the credit; null before that. */
  invoice_id: string | null;
  /** Null for a row of an earlier release. */
  source?: PromiseSource | null;
}

export interface CreditTables {
  issue_compensation: CompensationRow;
  /** Extended subscriptions, with the agreed end date. */
  subscription_extension: {
    subscription_id: string;
    agreed_ends_on: string;
  };
}

export const creditPersonal: PersonalTablesOf<CreditTables> = {
  issue_compensation: {
    purpose: 'Uw tegoed uitbetalen.',
    retention: TAX,
    datedBy: 'booked_at',
    erasure: 'keep',
  },
  subscription_extension: {
    purpose: 'Uw abonnement verlengen na een pauze.',
    retention: TAX,
    datedBy: null,
    erasure: 'keep',
  },
};
