/** What a service adds to the demo: each `<slice>-demo.ts` beside this file is one. */
import type { Kysely } from 'kysely';
import type { IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { OfferRow } from '../services/offers/offers.tables.ts';
import type { ProductRow, SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';

export type DemoRows = { readonly [Table in keyof BackofficeTables]?: readonly BackofficeTables[Table][] };

export interface DemoPart {
  /** A product with what the service lays down for it. */
  product?(product: ProductRow): ProductRow;
  /** Its own rows by table, in the order in which they refer to each other; people and subscriptions are there already. */
  rows?(demo: DemoContext): DemoRows;
  /** Removes those of its rows that belong to no person. */
  remove?(db: Kysely<BackofficeTables>): Promise<void>;
}

export interface DemoContext {
  readonly today: IsoDay;
  readonly people: readonly DemoPerson[];
  readonly offers: readonly OfferRow[];
}

export interface DemoPerson {
  /** As in the list of demo accounts, which is also the login. */
  readonly name: string;
  readonly accountId: string;
  readonly subscriptions: readonly SubscriptionRow[];
}
