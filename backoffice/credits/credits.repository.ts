/** What readers get for issues that did not come: one row per subscription and issue, whoever asks twice. */
import { type Kysely, sql } from 'kysely';
import type { IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables } from '../tables.ts';
import type { CompensationRow } from './credits.tables.ts';

type Db = Kysely<BackofficeTables>;

/** @returns how many were new */
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
 * Takes back what a change had added to its subscription for issues after a day.
 * @returns how many issues that were
 */
export async function takeBackExtensions(trx: Db, changeId: string, after: IsoDay): Promise<number> {
  const takenBack = await trx
    .deleteFrom('issue_compensation')
    .where('change_id', '=', changeId)
    .where('kind', '=', 'extension')
    .where('issue_day', '>', after)
    .returning('issue_day')
    .execute();
  return takenBack.length;
}

export async function rememberAgreedEnd(
  trx: Db,
  subscription_id: string,
  agreed_ends_on: IsoDay,
): Promise<void> {
  await trx
    .insertInto('subscription_extension')
    .values({ subscription_id, agreed_ends_on })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetAgreedEnd(trx: Db, subscriptionId: string): Promise<void> {
  await trx.deleteFrom('subscription_extension').where('subscription_id', '=', subscriptionId).execute();
}

export async function moveEnd(trx: Db, subscriptionId: string, endsOn: IsoDay): Promise<void> {
  await trx.updateTable('subscription').set({ ends_on: endsOn }).where('id', '=', subscriptionId).execute();
}

export interface Booked {
  readonly subscriptionId: string;
  readonly day: IsoDay;
  readonly kind: CompensationRow['kind'];
}

/** What has been booked for an account's issues since a day. */
export function listBooked(db: Db, accountId: string, since: IsoDay): Promise<Booked[]> {
  return db
    .selectFrom('issue_compensation as booked')
    .innerJoin('subscription', 'subscription.id', 'booked.subscription_id')
    .select(['booked.subscription_id as subscriptionId', 'booked.issue_day as day', 'booked.kind'])
    .where('subscription.account_id', '=', accountId)
    .where('booked.issue_day', '>=', since)
    .orderBy('booked.issue_day')
    .execute();
}

/** Accounts with a pause that was running on or after a day and has begun, in the order of their ids. */
export async function listPausedAccounts(db: Db, since: IsoDay, today: IsoDay): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_suspension as pause')
    .innerJoin('subscription', 'subscription.id', 'pause.subscription_id')
    .select('subscription.account_id')
    .distinct()
    .where('subscription.account_id', 'is not', null)
    .where('pause.cancelled_at', 'is', null)
    .where('pause.last_day', '>=', since)
    .where('pause.first_day', '<', today)
    .orderBy('subscription.account_id')
    .execute();
  return rows.flatMap((row) => row.account_id ?? []);
}

export interface OwedCredit {
  readonly subscriptionId: string;
  readonly brandKey: string;
  readonly endedOn: IsoDay;
  readonly issues: number;
  readonly cents: number;
}

/** Credits of subscriptions that have ended, for which no invoice will come any more: to be paid out. */
export async function listOwedCredits(db: Db, today: IsoDay): Promise<OwedCredit[]> {
  const rows = await db
    .selectFrom('issue_compensation as booked')
    .innerJoin('subscription', 'subscription.id', 'booked.subscription_id')
    .select([
      'subscription.id as subscriptionId',
      'subscription.brand_key as brandKey',
      'subscription.ends_on',
    ])
    .select([
      sql<number>`cast(count(*) as integer)`.as('issues'),
      sql<number>`cast(sum(booked.cents) as integer)`.as('cents'),
    ])
    .where('booked.kind', '=', 'credit')
    .where('booked.invoice_id', 'is', null)
    .where('booked.cents', '>', 0)
    .where('subscription.ends_on', '<', today)
    .groupBy(['subscription.id', 'subscription.brand_key', 'subscription.ends_on'])
    .orderBy('subscription.id')
    .execute();
  return rows.map(({ ends_on, ...row }) => ({ ...row, endedOn: ends_on ?? today }));
}
