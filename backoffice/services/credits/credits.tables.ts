/** The tables of credits and extensions, for the query builder. */

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
}

export interface CreditTables {
  issue_compensation: CompensationRow;
  /** Extended subscriptions, with the agreed end date. */
  subscription_extension: {
    subscription_id: string;
    agreed_ends_on: string;
  };
}
