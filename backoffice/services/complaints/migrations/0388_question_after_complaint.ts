/** Whether a delivery question follows a complaint: the release before cannot serve a third value of `cause`. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('delivery_question').addColumn('after_complaint', 'integer').execute();
  },
};
