/** Files that readers send with a message. Instants are ISO text in UTC. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('upload')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('link_hash', 'text', (column) => column.notNull().unique())
      .addColumn('draft', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('length', 'integer', (column) => column.notNull())
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refusal', 'text')
      .addColumn('kind', 'text')
      .addColumn('is_scanned', 'integer', (column) => column.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('case_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('handed_off_at', 'text')
      .addCheckConstraint('upload_state', sql`state in ('receiving', 'checking', 'ready', 'refused')`)
      .execute();
    await schema.createIndex('upload_draft').on('upload').column('draft').execute();
    await schema.createIndex('upload_case').on('upload').column('case_id').execute();
    await schema.createIndex('upload_state').on('upload').columns(['state', 'created_at']).execute();
    await schema
      .createTable('upload_object')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('upload_id', 'text', (column) => column.notNull().references('upload.id'))
      .addColumn('position', 'integer')
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('written_at', 'text', (column) => column.notNull())
      .addCheckConstraint('upload_object_role', sql`role in ('part', 'file')`)
      .execute();
    await schema.createIndex('upload_object_upload').on('upload_object').column('upload_id').execute();
  },
};
