/** Credits and extensions for issues that were not delivered: at most one row per subscription and issue. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables, Db, Trx } from '../../kernel/tables.ts';
import type { CompensationRow } from './credits.tables.ts';

/** A query made by the service that owns the rows, so that the credits need no other service. */
type Query<Row> = SelectQueryBuilder<BackofficeTables, keyof BackofficeTables, Row>;
type Ids = Query<{ id: string }>;

/** @returns the number of new rows */
export async function bookCompensation(trx: Db, rows: readonly CompensationRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await trx
    .insertInto('issue_compensation')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('issue_day')
    .execute();
  return added.length;
}

/**
 * Deletes the extensions of a change for issues after a day.
 * @returns their number
 */
export async function deleteExtensions(trx: Db, changeId: string, after: IsoDay): Promise<number> {
  const deleted = await trx
    .deleteFrom('issue_compensation')
    .where('change_id', '=', changeId)
    .where('kind', '=', 'extension')
    .where('issue_day', '>', after)
    .returning('issue_day')
    .execute();
  return deleted.length;
}

/** Deletes the credits of a change that are on no invoice. */
export async function deleteCredits(trx: Db, changeId: string): Promise<void> {
  await trx
    .deleteFrom('issue_compensation')
    .where('change_id', '=', changeId)
    .where('kind', '=', 'credit')
    .where('invoice_id', 'is', null)
    .execute();
}

/** The changes with a credit that is on an invoice. */
export async function listInvoicedChanges(
  db: Db,
  subscriptions: Ids,
  since: IsoDay,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('issue_compensation')
    .select('change_id')
    .distinct()
    .where('subscription_id', 'in', subscriptions)
    .where('booked_at', '>=', since)
    .where('invoice_id', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.change_id));
}

/** Of these subscriptions, those with a credit that is on no invoice. @param ids not empty */
export async function listWithUnbooked(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('issue_compensation')
    .select('subscription_id')
    .distinct()
    .where('subscription_id', 'in', ids)
    .where('kind', '=', 'credit')
    .where('cents', '>', 0)
    .where('invoice_id', 'is', null)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

/**
 * Puts the credits of a subscription that no invoice has on this one. Who reads them first does not get them twice.
 * @returns those credits, in the order of their issues
 */
export async function takeUnbooked(trx: Trx, subscriptionId: string, invoiceId: string) {
  const taken = await trx
    .updateTable('issue_compensation')
    .set({ invoice_id: invoiceId })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'credit')
    .where('invoice_id', 'is', null)
    .returning(['issue_day as day', 'change_id as changeId', 'cents', 'source'])
    .execute();
  return taken.sort((one, other) => one.day.localeCompare(other.day));
}

export type Promised = Awaited<ReturnType<typeof takeUnbooked>>[number];

/** Euro cents of the credits of a subscription for issues of these days, also those that an invoice has. */
export async function creditedBetween(
  db: Db,
  subscriptionId: string,
  { first, last }: { readonly first: IsoDay; readonly last: IsoDay },
): Promise<number> {
  const { cents } = await db
    .selectFrom('issue_compensation')
    .select(sql<number>`cast(coalesce(sum(cents), 0) as integer)`.as('cents'))
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'credit')
    .where('issue_day', '>=', first)
    .where('issue_day', '<=', last)
    .executeTakeFirstOrThrow();
  return cents;
}

/** What a change credited for an issue, 0 for nothing: a column in a query of the service that owns the change. */
export const creditedCents = (columns: Readonly<Record<'changeId' | 'subscriptionId' | 'day', string>>) =>
  sql<number>`coalesce((
    select cents from issue_compensation
    where kind = 'credit' and change_id = ${sql.ref(columns.changeId)}
      and subscription_id = ${sql.ref(columns.subscriptionId)} and issue_day = ${sql.ref(columns.day)}
  ), 0)`;

/** Euro cents of the credits of a subscription that are on no invoice: a column in a query of another service. */
export const unbookedCents = (subscriptionId: string) =>
  sql<number>`coalesce((
    select cast(sum(cents) as integer) from issue_compensation
    where kind = 'credit' and invoice_id is null and subscription_id = ${sql.ref(subscriptionId)}
  ), 0)`;

export async function saveAgreedEnd(trx: Db, subscription_id: string, agreed_ends_on: IsoDay): Promise<void> {
  await trx
    .insertInto('subscription_extension')
    .values({ subscription_id, agreed_ends_on })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAgreedEnd(trx: Db, subscriptionId: string): Promise<void> {
  await trx.deleteFrom('subscription_extension').where('subscription_id', '=', subscriptionId).execute();
}

/** The ends that were agreed before issues were added, by subscription. @param ids not empty */
export async function listAgreedEnds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, IsoDay>> {
  const rows = await db
    .selectFrom('subscription_extension')
    .selectAll()
    .where('subscription_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ subscription_id, agreed_ends_on }) => [subscription_id, agreed_ends_on]));
}

export interface Booked {
  readonly subscriptionId: string;
  readonly day: IsoDay;
  readonly kind: CompensationRow['kind'];
}

/** The rows of these subscriptions for issues from `since`. */
export function listBooked(db: Db, subscriptions: Ids, since: IsoDay): Promise<Booked[]> {
  return db
    .selectFrom('issue_compensation')
    .select(['subscription_id as subscriptionId', 'issue_day as day', 'kind'])
    .where('subscription_id', 'in', subscriptions)
    .where('issue_day', '>=', since)
    .orderBy('issue_day')
    .execute();
}

export interface OwedCredit {
  readonly subscriptionId: string;
  readonly brandKey: string;
  readonly endedOn: IsoDay;
  readonly issues: number;
  readonly cents: number;
}

/** Unused credits of ended subscriptions. They get no more invoices, so these are paid out. */
export function listOwedCredits(
  db: Db,
  ended: Query<{ id: string; brand_key: string; ends_on: IsoDay }>,
): Promise<OwedCredit[]> {
  return db
    .selectFrom('issue_compensation as booked')
    .innerJoin(ended.as('ended'), 'ended.id', 'booked.subscription_id')
    .select(['ended.id as subscriptionId', 'ended.brand_key as brandKey', 'ended.ends_on as endedOn'])
    .select([
      sql<number>`cast(count(*) as integer)`.as('issues'),
      sql<number>`cast(sum(booked.cents) as integer)`.as('cents'),
    ])
    .where('booked.kind', '=', 'credit')
    .where('booked.invoice_id', 'is', null)
    .where('booked.cents', '>', 0)
    .groupBy(['ended.id', 'ended.brand_key', 'ended.ends_on'])
    .orderBy('ended.id')
    .execute();
}

/** Euro cents of the credits of these subscriptions that are on no invoice. @param subscriptions a query, or ids; not empty */
export async function unusedCredits(db: Db, subscriptions: Ids | readonly string[]): Promise<number> {
  const { cents } = await db
    .selectFrom('issue_compensation')
    .select(sql<number>`cast(coalesce(sum(cents), 0) as integer)`.as('cents'))
    .where('subscription_id', 'in', subscriptions)
    .where('kind', '=', 'credit')
    .where('invoice_id', 'is', null)
    .executeTakeFirstOrThrow();
  return cents;
}

/** The agreed end date, and the number of issues added after it. */
export interface Extension {
  readonly agreedEndsOn: IsoDay;
  readonly issues: number;
  /** Pauses and complaints that added them. */
  readonly changeIds: readonly string[];
}

type ExtensionOf = Extension & { readonly subscriptionId: string };

/**
 * Makes the function that lists the extended subscriptions of an account, with the number of added issues.
 * @param idsOfAccount passed once, not with each call, because it is part of the prepared statement
 */
export function extensionsReader(idsOfAccount: (db: Db, accountId: string) => Ids) {
  /** One row for each change that added issues. */
  const listRows = prepared((db: Db, { accountId }: { accountId: string }) =>
    db
      .selectFrom('subscription_extension as moved')
      .innerJoin('issue_compensation as added', 'added.subscription_id', 'moved.subscription_id')
      .select(['moved.subscription_id as subscriptionId', 'moved.agreed_ends_on as agreedEndsOn'])
      .select(['added.change_id as changeId', sql<number>`cast(count(*) as integer)`.as('issues')])
      .where('added.kind', '=', sql.lit('extension'))
      .where('moved.subscription_id', 'in', idsOfAccount(db, accountId))
      .groupBy(['moved.subscription_id', 'moved.agreed_ends_on', 'added.change_id']),
  );
  return async (db: Db, account: { accountId: string }): Promise<ExtensionOf[]> => {
    const found = new Map<string, ExtensionOf>();
    for (const { subscriptionId, agreedEndsOn, changeId, issues } of await listRows(db, account)) {
      const { issues: others, changeIds } = found.get(subscriptionId) ?? { issues: 0, changeIds: [] };
      const all = { issues: others + issues, changeIds: [...changeIds, changeId] };
      found.set(subscriptionId, { subscriptionId, agreedEndsOn, ...all });
    }
    return [...found.values()];
  };
}
