/** The table of offers to new subscribers, for the query builder. */

export interface OfferRow {
  id: string;
  brand_key: string;
  name: string;
  kind: 'newspaper' | 'magazine' | 'account';
  /** Euro cents per period. */
  price: number;
  period: 'month' | 'quarter' | 'year';
}

export interface OfferTables {
  offer: OfferRow;
}
