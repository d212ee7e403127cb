import type { Kysely } from 'kysely';

/** What waits already, and what a node of the earlier release still parks, counts as the owner's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('parked_post')
    .addColumn('had_session', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
