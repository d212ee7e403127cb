/** A service's part of the demo: each `<service>-demo.ts` in this folder is one. */
import type { Insertable } from 'kysely';
import type { IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import type { OfferRow } from '../services/offers/offers.tables.ts';
import type { ProductRow, SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';

export type DemoRows = {
  readonly [Table in keyof BackofficeTables]?: readonly Insertable<BackofficeTables[Table]>[];
};

export interface DemoPart {
  /** Adds the service's rules to a product. */
  product?(product: ProductRow): ProductRow;
  /** The service's rows by table, in the order of their references. People and subscriptions are inserted earlier. */
  rows?(demo: DemoContext, db: Db): DemoRows | Promise<DemoRows>;
  /** What depends on all rows of the service, also on those of an earlier seed. */
  finish?(db: Db): Promise<void>;
  /** Removes the service's rows that do not belong to a person. */
  remove?(db: Db): Promise<void>;
}

export interface DemoContext {
  readonly today: IsoDay;
  /** Without who was in the database before. */
  readonly people: readonly DemoPerson[];
  readonly offers: readonly OfferRow[];
}

interface DemoPerson {
  /** The name in the list of demo accounts, which is part of the login. */
  readonly name: string;
  readonly accountId: string;
  readonly subscriptions: readonly SubscriptionRow[];
}
