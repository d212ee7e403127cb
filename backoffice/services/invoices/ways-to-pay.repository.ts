/** How subscriptions are paid, and the mandates behind it. One statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { PayMethod } from './invoices.types.ts';
import type { PricesTables } from './prices.tables.ts';

type MandateRow = PricesTables['mandate'];

interface Switch {
  readonly subscriptionId: string;
  /** Of the change: a method of a change with a higher number stays. */
  readonly changeNo: number;
  readonly method: PayMethod;
  readonly mandateId: string | null;
  /** ISO text in UTC. */
  readonly at: string;
}

/** @returns false, and nothing changes, when a newer change is in force */
export async function switchMethod(
  trx: Trx,
  { subscriptionId, changeNo, method, mandateId, at }: Switch,
): Promise<boolean> {
  const values = { method, mandate_id: mandateId, change_no: changeNo, since: at };
  const switched = await trx
    .insertInto('subscription_method')
    .values({ subscription_id: subscriptionId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('subscription_id')
        .doUpdateSet(values)
        .where('subscription_method.change_no', '<', changeNo),
    )
    .returning('subscription_id')
    .executeTakeFirst();
  return switched !== undefined;
}

export async function readMethod(db: Db, subscriptionId: string) {
  return db
    .selectFrom('subscription_method')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
}

export async function addMandate(trx: Trx, mandate: MandateRow): Promise<void> {
  await trx
    .insertInto('mandate')
    .values(mandate)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function setMandateStatus(trx: Trx, mandateId: string, status: string): Promise<void> {
  await trx.updateTable('mandate').set({ status }).where('id', '=', mandateId).execute();
}

/** It lives on from that day. @param providerId of the mandate */
export async function noteCollected(trx: Trx, providerId: string, day: IsoDay): Promise<void> {
  await trx
    .updateTable('mandate')
    .set({ last_collected_on: day })
    .where('provider_id', '=', providerId)
    .where(({ or, eb }) => or([eb('last_collected_on', 'is', null), eb('last_collected_on', '<', day)]))
    .execute();
}

/** The provider ends it from that day on, once nothing needs it any more. */
export async function revokeMandateFrom(trx: Trx, mandateId: string, day: IsoDay): Promise<void> {
  await trx
    .updateTable('mandate')
    .set({ revoke_after: day })
    .where('id', '=', mandateId)
    .where('revoke_after', 'is', null)
    .execute();
}

/** Mandates that no subscription and no debit at a bank needs any more, of which the provider does not know that yet. */
export async function listUnneeded(db: Db, today: IsoDay, most: number): Promise<MandateRow[]> {
  return db
    .selectFrom('mandate')
    .selectAll()
    .where('revoke_after', '<=', today)
    .where('status', '!=', 'revoked')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_method as way')
            .select('way.subscription_id')
            .whereRef('way.mandate_id', '=', 'mandate.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('debit_plan as debit')
            .select('debit.invoice_id')
            .whereRef('debit.mandate_id', '=', 'mandate.id')
            .where('debit.stage', '=', sql.lit('sent')),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
}

export interface StoredWay {
  readonly method: PayMethod;
  readonly mandate: MandateRow | null;
}

/** How subscriptions are paid now, by subscription; without a row it is not known. */
export async function listWays(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredWay>> {
  if (subscriptionIds.length === 0) return new Map();
  const ways = await db
    .selectFrom('subscription_method')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .execute();
  const ids = ways.flatMap(({ mandate_id }) => mandate_id ?? []);
  const rows = ids.length > 0 ? await listMandatesById(db, ids) : [];
  const mandates = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ways.map(({ subscription_id, method, mandate_id }) => [
      subscription_id,
      { method, mandate: mandates.get(mandate_id ?? '') ?? null },
    ]),
  );
}

const listMandatesById = (db: Db, ids: readonly string[]): Promise<MandateRow[]> =>
  db.selectFrom('mandate').selectAll().where('id', 'in', ids).execute();

export async function findMandate(db: Db, providerId: string): Promise<MandateRow | undefined> {
  return db.selectFrom('mandate').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

export async function readMandate(db: Db, id: string): Promise<MandateRow | undefined> {
  return db.selectFrom('mandate').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The name of a seller. */
export async function nameOfSeller(db: Db, entityId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('legal_entity')
    .select('name')
    .where('id', '=', entityId)
    .executeTakeFirst();
  return found?.name;
}
