/** The table of private addresses of the delivery agenda, for the query builder. */

export interface DeliveryFeedRow {
  id: string;
  account_id: string;
  /** The brand at whose host it was made; it works only at that host. */
  brand_key: string;
  /** The key itself is not stored. */
  key_hash: string;
  /** Instants, ISO text in UTC. */
  created_at: string;
  revoked_at: string | null;
  /** JSON, `Published`: the last revision of each event. */
  published: string;
}

export interface AgendaTables {
  delivery_feed: DeliveryFeedRow;
}
