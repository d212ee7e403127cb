/** The delivery agenda's private addresses as the query builder knows them. */

export interface DeliveryFeedRow {
  id: string;
  account_id: string;
  /** The brand at whose host it was made, and which alone answers it. */
  brand_key: string;
  /** The key itself is nowhere but in its address. */
  key_hash: string;
  /** Instants, ISO text in UTC. */
  created_at: string;
  revoked_at: string | null;
  /** JSON, `Published`: what was last told of each event. */
  published: string;
}

export interface AgendaTables {
  delivery_feed: DeliveryFeedRow;
}
