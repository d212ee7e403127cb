/** Fills a database so that an interrupted run is finished by the next one. */

import type { Kysely } from 'kysely';
import type { IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { seedBulk } from './bulk.ts';
import { demoLogins, seedCatalogue, seedDemo } from './demo.ts';
import type { DemoPart } from './demo-part.ts';
import { BULK_ACCOUNTS } from './made-up-people.ts';

export interface Wish {
  /** How many made-up subscriptions besides the demo's. */
  readonly subscriptions: number;
  /** Leaves a database alone in which somebody is already. */
  readonly ifEmpty: boolean;
  readonly today: IsoDay;
  /** What the services add to the demo. */
  readonly parts: readonly DemoPart[];
}

export async function seed(db: Kysely<BackofficeTables>, wish: Wish): Promise<void> {
  if (wish.ifEmpty && (await hasPeople(db))) return;
  // Hashed before anything is written, for it takes longer than all the rest.
  const logins = await demoLogins();
  await seedCatalogue(db, wish.today, wish.parts);
  await seedBulk(db, wish.subscriptions, wish.today);
  // The people come last and at once: the next run takes them for a sign that nothing is missing.
  await seedDemo(db, wish.today, wish.parts, logins);
}

/** Anyone but those that an interrupted run may have left. */
async function hasPeople(db: Kysely<BackofficeTables>): Promise<boolean> {
  const someone = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'not like', `${BULK_ACCOUNTS}%`)
    .limit(1)
    .executeTakeFirst();
  return someone !== undefined;
}
