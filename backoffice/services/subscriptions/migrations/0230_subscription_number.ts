/**
 * The number of a subscription on its card, mails and bills: 7 to 12 digits without leading zeros. An id that is such a
 * number becomes the number; any other subscription gets the next number that is free.
 */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The longest length, so that it is not the number of another subscription. */
const FIRST_NEW = 700_000_000_000;

export const migration: Migration = {
  async up(db: Kysely<{ subscription: { id: string; subscription_number: string | null } }>) {
    await db.schema.alterTable('subscription').addColumn('subscription_number', 'text').execute();
    await db
      .updateTable('subscription')
      .set(({ ref }) => ({ subscription_number: ref('id') }))
      .where(sql<SqlBool>`length(id) between 7 and 12 and ltrim(id, '0123456789') = ''`)
      .where(sql<SqlBool>`substr(id, 1, 1) <> '0'`)
      .execute();
    const others = db.selectFrom('subscription').select('id').where('subscription_number', 'is', null);
    for (const [index, { id }] of (await others.orderBy('id').execute()).entries())
      await db
        .updateTable('subscription')
        .set({ subscription_number: String(FIRST_NEW + index) })
        .where('id', '=', id)
        .execute();
    await db.schema
      .createIndex('subscription_number')
      .unique()
      .on('subscription')
      .column('subscription_number')
      .execute();
  },
};
