import type { Kysely } from 'kysely';
import type { OfferRow, OfferTables } from './offers.tables.ts';

interface Wanted {
  /** Empty, null or undefined: every kind. */
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
