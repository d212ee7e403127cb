/** The list of tables with data of accounts, beside the database. */
import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { childrenOfTables, type Table, tablesByReference } from '../../../database/table-list.ts';
import type { StoredTable } from '../../kernel/personal-table.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { backofficeMigrations } from '../../migrations.ts';
import { keptByPeriod } from './erasure.ts';
import { LISTED, listPersonalTables } from './personal-rows.repository.ts';

/** A column of another name that refers to an account or a subscription. */
const OWNER = /(?:^|_)(?:account|subscription|holder|reader)(?:_id|_ids)?$/;
/** A column with the key of a row in another table that has no foreign key for it, by the name of that table. */
const WITHOUT_FOREIGN_KEY: Readonly<Record<string, readonly string[]>> = { invite: ['invite_link'] };

it('names each reason for which an erasure keeps data, under its period', () => {
  const kept = Object.entries(LISTED).filter(
    ([name, table]) => table?.erasure !== 'delete' && name !== 'account',
  );
  const named = keptByPeriod().flatMap(({ retention, purposes }) =>
    purposes.map((purpose) => `${retention} ${purpose}`),
  );
  const reasons = new Set(kept.map(([, table]) => `${table?.retention} ${table?.purpose}`));
  expect(named.sort()).toEqual([...reasons].sort());
});

describeWithDatabase('The list of personal data', (open) => {
  let tables: Table[];
  let listed: Table[];
  let children: Awaited<ReturnType<typeof childrenOfTables>>;
  beforeAll(async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    tables = await tablesByReference(db);
    listed = await listPersonalTables(db);
    children = await childrenOfTables(db);
  });

  it('has each table with a column that refers to an account, each table that refers to one of those, and no other', () => {
    // From the database alone: a table that the list forgets is found.
    const personal = new Set(
      tables
        .filter(({ name, columns }) => name === 'account' || columns.some((column) => OWNER.test(column)))
        .map(({ name }) => name),
    );
    // The loop also visits the tables that it adds.
    for (const name of personal)
      for (const child of [...(children.get(name) ?? []), ...(WITHOUT_FOREIGN_KEY[name] ?? [])])
        personal.add(child);
    const all = [...personal].sort();
    expect(Object.keys(LISTED).sort()).toEqual(all);
    expect(listed.map(({ name }) => name).sort(), 'found by its columns').toEqual(all);
  });

  it('finds the rows of a table without an owner through the table that it refers to', () => {
    const through = Object.entries(LISTED).flatMap(([name, table]) =>
      table?.through ? [{ name, parent: table.through.table }] : [],
    );
    expect(through.length).toBeGreaterThan(4);
    for (const { name, parent } of through) {
      const known = [...(children.get(parent) ?? []), ...(WITHOUT_FOREIGN_KEY[parent] ?? [])];
      expect([name, known]).toEqual([name, expect.arrayContaining([name])]);
    }
  });

  it('says of each row with only a subscription who held that', () => {
    const undecided = listed
      .filter(({ columns }) => columns.includes('subscription_id') && !columns.includes('account_id'))
      .filter(({ name }) => LISTED[name]?.datedBy === undefined && !LISTED[name]?.through);
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });

  it('names only columns that exist, and hides those with secrets', () => {
    for (const { name, columns } of listed) {
      const { hidden = [], erasure, through, datedBy } = LISTED[name] ?? ({} as StoredTable);
      const replaced = typeof erasure === 'object' ? Object.keys(erasure) : [];
      expect(columns, name).toEqual(
        expect.arrayContaining([
          ...hidden,
          ...replaced,
          ...(through ? [through.column] : []),
          ...(datedBy ? [datedBy] : []),
        ]),
      );
      const secret = columns.filter((column) => /hash|password|secret|token|payload/.test(column));
      expect(hidden, name).toEqual(expect.arrayContaining(secret));
    }
  });
});
