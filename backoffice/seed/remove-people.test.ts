import { type Insertable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { tablesByReference } from '../../database/table-list.ts';
import { DEMO_PARTS } from '../../gen/backoffice/demo.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import type { AccountRow } from '../services/account/account.tables.ts';
import { seedBulk } from './bulk.ts';
import { seedCatalogue } from './demo.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { refuseMadeUpPeople } from './made-up-people.ts';
import { removeDemo } from './remove-people.ts';
import { seed } from './seed.ts';

const today = '2026-11-20';

describeWithDatabase('made-up people', (open) => {
  /** How many rows each table has. */
  const counted = async (db: Db) => {
    const counts: Record<string, unknown> = {};
    for (const { name } of await tablesByReference(db)) {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
        db,
      );
      counts[name] = rows[0]?.rows;
    }
    return counts;
  };

  test('leave only the catalogue when they are removed', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    await seedCatalogue(db, today, DEMO_PARTS);
    const catalogueOnly = await counted(db);
    await expect(refuseMadeUpPeople(db)).resolves.toBeUndefined();
    await seed(db, { parts: DEMO_PARTS, subscriptions: 40, ifEmpty: false, today });
    await expect(refuseMadeUpPeople(db)).rejects.toThrow('--remove-demo');
    const { accounts, operators } = await removeDemo(db, DEMO_PARTS);
    expect([accounts > DEMO_ACCOUNTS.length, operators]).toEqual([true, 1]);
    expect(await counted(db)).toEqual(catalogueOnly);
  });

  test.each([
    ['a nameless reader', (db: Db) => seedBulk(db, 1, today), 'bulk-00000000'],
    [
      'an operator',
      (db: Db) =>
        db
          .insertInto('operator')
          .values({
            id: 'demo-kantoor',
            login_name: 'baas',
            password: 'x',
            last_step: 0,
          })
          .execute(),
      'demo-kantoor',
    ],
  ])('are found where only %s is left', async (_, make, id) => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    await seedCatalogue(db, today, DEMO_PARTS);
    await make(db);
    await expect(refuseMadeUpPeople(db)).rejects.toThrow(`(${id})`);
    await removeDemo(db, DEMO_PARTS);
    await expect(refuseMadeUpPeople(db)).resolves.toBeUndefined();
  });

  test('do not include readers with similar ids', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    const reader = { username: 'x', email: 'x', phone_verified: 0 };
    for (const id of ['demo-', 'demo-janneke', 'bulk-1', 'bulk-12345678'])
      await db
        .insertInto('account')
        .values({ ...reader, id, username: id } as Insertable<AccountRow>)
        .execute();
    await expect(refuseMadeUpPeople(db)).resolves.toBeUndefined();
    expect(await removeDemo(db, DEMO_PARTS)).toEqual({ accounts: 0, operators: 0 });
  });
});
