/** Moves to a new address: one row for each subscription of a move. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ADDRESS_COLUMNS } from '../../../kernel/address.ts';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const table = schema
      .createTable('moving_house')
      .addColumn('move_id', 'text', (column) => column.notNull())
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('moving_day', 'text', (column) => column.notNull())
      .addColumn('is_delivered', 'integer', (column) => column.notNull())
      .addColumn('submitted_at', 'text', (column) => column.notNull())
      .addColumn('cancelled_at', 'text')
      .addColumn('done_at', 'text')
      .addColumn('left_address', 'text')
      .addPrimaryKeyConstraint('moving_house_key', ['move_id', 'subscription_id'])
      .addCheckConstraint('moving_house_end', sql`cancelled_at is null or done_at is null`);
    await ADDRESS_COLUMNS.reduce((builder, name) => builder.addColumn(name, 'text'), table).execute();
    for (const columns of [['subscription_id', 'moving_day'], ['moving_day']])
      await schema.createIndex(`moving_house_${columns[0]}`).on('moving_house').columns(columns).execute();
  },
};
