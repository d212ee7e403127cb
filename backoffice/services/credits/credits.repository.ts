/** What readers get for issues that did not come: one row per subscription and issue, whoever asks twice. */
import { type Kysely, sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
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

/** The end date that was agreed, and how many issues have been added behind it. */
export interface Extension {
  readonly agreedEndsOn: IsoDay;
  readonly issues: number;
  /** Pauses and complaints that added them. */
  readonly changeIds: readonly string[];
}

export type ExtensionOf = Extension & { readonly subscriptionId: string };

/** Subscriptions whose end has moved, with the number of issues that were added. */
export async function listExtensions(db: Db, account: { accountId: string }): Promise<ExtensionOf[]> {
  const found = new Map<string, ExtensionOf>();
  for (const { subscriptionId, agreedEndsOn, changeId, issues } of await listExtensionRows(db, account)) {
    const { issues: others, changeIds } = found.get(subscriptionId) ?? { issues: 0, changeIds: [] };
    const all = { issues: others + issues, changeIds: [...changeIds, changeId] };
    found.set(subscriptionId, { subscriptionId, agreedEndsOn, ...all });
  }
  return [...found.values()];
}

/** A row for each change that added some. */
const listExtensionRows = prepared((db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('subscription_extension as moved')
    .innerJoin('subscription', 'subscription.id', 'moved.subscription_id')
    .innerJoin('issue_compensation as added', 'added.subscription_id', 'moved.subscription_id')
    .select(['moved.subscription_id as subscriptionId', 'moved.agreed_ends_on as agreedEndsOn'])
    .select(['added.change_id as changeId', sql<number>`cast(count(*) as integer)`.as('issues')])
    .where('added.kind', '=', sql.lit('extension'))
    .where('subscription.account_id', '=', accountId)
    .groupBy(['moved.subscription_id', 'moved.agreed_ends_on', 'added.change_id']),
);
