/** Known delays, one statement per function. */
import type { Kysely } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { KnownDelay } from './delays.rules.ts';
import type { DelayTables, KnownDelayRow } from './delays.tables.ts';

type Db = Kysely<DelayTables>;

const COLUMNS = [
  'id',
  'brand_key as brandKey',
  'country_code as country',
  'postcode_from as from',
  'postcode_to as to',
  'day',
  'expected_by as expectedBy',
  'reason',
  'created_at as createdAt',
  'announced_at as announcedAt',
] as const;

/** Delays that are not withdrawn, of all brands, from one day up to and including another. There are few. */
export const listKnownDelays: (db: Db, days: { from: IsoDay; to: IsoDay }) => Promise<KnownDelay[]> =
  prepared((db: Db, { from, to }: { from: IsoDay; to: IsoDay }) =>
    db
      .selectFrom('known_delay')
      .select(COLUMNS)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('withdrawn_at', 'is', null)
      .orderBy('day')
      .orderBy('created_at')
      .orderBy('id'),
  );

/** All delays of a day, of all brands, with those that were withdrawn. */
export function listDelaysOfDay(
  db: Db,
  day: IsoDay,
): Promise<(KnownDelay & { readonly withdrawnAt: string | null })[]> {
  return db
    .selectFrom('known_delay')
    .select([...COLUMNS, 'withdrawn_at as withdrawnAt'])
    .where('day', '=', day)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Also a withdrawn one. */
export function findKnownDelay(db: Db, id: string): Promise<KnownDelayRow | undefined> {
  return db.selectFrom('known_delay').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function addKnownDelay(trx: Db, row: KnownDelayRow): Promise<void> {
  await trx.insertInto('known_delay').values(row).execute();
}

/** @param at ISO text in UTC; null ends the alert. @returns false when nothing changes, also for a withdrawn delay */
export async function announceKnownDelay(trx: Db, id: string, at: string | null): Promise<boolean> {
  const changed = await trx
    .updateTable('known_delay')
    .set({ announced_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('announced_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @param at ISO text in UTC. @returns false when it was withdrawn before */
export async function withdrawKnownDelay(trx: Db, id: string, at: string): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('known_delay')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
