import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from './database.fixture.ts';
import { tablesByReference } from './table-list.ts';

const first = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('a_root')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
    await schema
      .createTable('b_middle')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('root_id', 'text', (column) => column.references('a_root.id'))
      .addColumn('earlier_id', 'text', (column) => column.references('b_middle.id'))
      .execute();
    await schema
      .createTable('c_leaf')
      .addColumn('middle_id', 'text', (column) => column.references('b_middle.id'))
      .addColumn('root_id', 'text', (column) => column.references('a_root.id'))
      .execute();
  },
};

describeOnBothEngines('the list of tables', (open) => {
  test('has each table with its columns, before the tables that it refers to', async () => {
    const { db } = await open<never>({ '0001_first': first });
    const tables = (await tablesByReference(db)).filter(({ name }) => /^[abc]_/.test(name));
    expect(tables).toEqual([
      { name: 'c_leaf', columns: ['middle_id', 'root_id'] },
      { name: 'b_middle', columns: ['id', 'root_id', 'earlier_id'] },
      { name: 'a_root', columns: ['id'] },
    ]);
  });
});
