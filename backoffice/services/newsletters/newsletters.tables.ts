/** The tables of newsletters, for the query builder. */

export interface NewsletterRow {
  id: string;
  brand_key: string;
  name: string;
  description: string;
  frequency: 'daily' | 'weekly' | 'monthly';
  /** Order within the brand. */
  place: number;
}

export interface NewsletterTables {
  newsletter: NewsletterRow;
  newsletter_choice: {
    account_id: string;
    newsletter_id: string;
    /** 0 or 1. */
    subscribed: number;
    /** Instant, ISO text in UTC. */
    chosen_at: string;
  };
}
