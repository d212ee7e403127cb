/** The table of known delays, for the query builder: one row for a brand, a range of postcodes and a day. */

export interface KnownDelayRow {
  id: string;
  brand_key: string;
  /** Two letters: NL or BE. */
  country_code: string;
  /** The four digits of a postcode; the last one inclusive. */
  postcode_from: string;
  postcode_to: string;
  day: string;
  /** Local time before which the issue is expected now, as hh:mm. */
  expected_by: string;
  /** Shown to readers; null for no reason. */
  reason: string | null;
  /** Instants, ISO text in UTC. */
  created_at: string;
  withdrawn_at: string | null;
  /** Since when all readers of the brand see it as an alert; null when it is no alert. */
  announced_at: string | null;
}

export interface DelayTables {
  known_delay: KnownDelayRow;
}
