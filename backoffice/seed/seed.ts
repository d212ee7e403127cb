/** Fills a database. The next run completes an interrupted one. */

import type { IsoDay } from '../../contract/dates.ts';
import type { Db } from '../kernel/tables.ts';
import { seedBulk } from './bulk.ts';
import { demoLogins, seedCatalogue, seedDemo } from './demo.ts';
import type { DemoPart } from './demo-part.ts';
import { BULK_ACCOUNTS } from './made-up-people.ts';

interface SeedOptions {
  /** How many generated subscriptions, besides the demo's. */
  readonly subscriptions: number;
  /** True to add nothing to a database that already has people. */
  readonly ifEmpty: boolean;
  readonly today: IsoDay;
  /** The services' parts of the demo. */
  readonly parts: readonly DemoPart[];
}

export async function seed(db: Db, options: SeedOptions): Promise<void> {
  if (options.ifEmpty && (await hasPeople(db))) return;
  // Hashing takes longest, so it is done before the first write.
  const logins = await demoLogins();
  await seedCatalogue(db, options.today, options.parts);
  await seedBulk(db, options.subscriptions, options.today);
  // The people are last and in one transaction: when they exist, the next run concludes that nothing is missing.
  await seedDemo(db, options.today, options.parts, logins);
}

/** True for any account except generated ones, which an interrupted run may have left. */
async function hasPeople(db: Db): Promise<boolean> {
  const someone = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'not like', `${BULK_ACCOUNTS}%`)
    .limit(1)
    .executeTakeFirst();
  return someone !== undefined;
}
