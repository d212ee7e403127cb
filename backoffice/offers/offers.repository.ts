/** What a brand offers to new subscribers. */
import type { Kysely } from 'kysely';

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

interface Wanted {
  /** Empty or none: of every kind. */
  readonly kind?: readonly OfferRow['kind'][] | null | undefined;
  readonly period?: readonly OfferRow['period'][] | null | undefined;
}

/** Cheapest first. */
export function listOffers(
  db: Kysely<OfferTables>,
  brandKey: string,
  { kind, period }: Wanted,
): Promise<OfferRow[]> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('brand_key', '=', brandKey)
    .$if(Boolean(kind?.length), (query) => query.where('kind', 'in', kind ?? []))
    .$if(Boolean(period?.length), (query) => query.where('period', 'in', period ?? []))
    .orderBy('price')
    .orderBy('id')
    .execute();
}
