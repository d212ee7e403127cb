/** What a brand offers to new subscribers, as the query builder sees it. */

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
