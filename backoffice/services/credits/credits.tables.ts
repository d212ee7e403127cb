/** What readers get for issues that did not come, as the query builder knows it. */

export interface CompensationRow {
  subscription_id: string;
  /** One row per issue, whatever pauses it. */
  issue_day: string;
  change_id: string;
  kind: 'credit' | 'extension';
  /** Euro cents; 0 for an extension. */
  cents: number;
  /** Instant, ISO text in UTC. */
  booked_at: string;
  /** The invoice that a credit was set off against; empty while it is owed. */
  invoice_id: string | null;
}

export interface CreditTables {
  issue_compensation: CompensationRow;
  /** Subscriptions whose end date has moved, and the date that was agreed. */
  subscription_extension: {
    subscription_id: string;
    agreed_ends_on: string;
  };
}
