/** The list of tables with data of accounts, beside the database. */
import { beforeAll, expect, it } from 'vitest';
import { type Table, tablesByReference } from '../../../database/table-list.ts';
import { describeOnBothEngines } from '../../../database/testing.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { backofficeMigrations } from '../../migrations.ts';
import { keptByPeriod } from './kept-data.ts';
import { LISTED, type StoredTable } from './personal-data.ts';
import { listPersonalTables } from './personal-rows.repository.ts';

/** A column of another name that refers to an account or a subscription. */
const OWNER = /(?:^|_)(?:account|subscription|holder|reader)(?:_id|_ids)?$/;
/** Tables of operators, and tables without data of an account. */
const NOT_PERSONAL: readonly string[] = [];

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

describeOnBothEngines('The list of personal data', (open) => {
  let tables: Table[];
  let listed: Table[];
  beforeAll(async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    tables = await tablesByReference(db);
    listed = await listPersonalTables(db);
  });

  it('has each table with a column that refers to an account, and no other', () => {
    const personal = tables
      .filter(
        ({ name, columns }) =>
          name === 'account' || columns.some((column) => OWNER.test(column)) || LISTED[name]?.through,
      )
      .map(({ name }) => name)
      .filter((name) => !NOT_PERSONAL.includes(name));
    expect(Object.keys(LISTED).sort()).toEqual(personal.sort());
    expect(listed.map(({ name }) => name).sort(), 'found by its columns').toEqual(personal.sort());
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
      const replaced = typeof erasure === 'function' ? Object.keys(erasure('id')) : [];
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
