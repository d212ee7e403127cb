import type { Kysely } from 'kysely';

/** A used attempt stays until it expires, so that a repeated callback finds its page. An earlier release deletes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('login_attempt').addColumn('used_at', 'text').execute();
}
