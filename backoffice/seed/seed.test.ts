import { expect, test } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { checkPassword } from '../identity/credentials.ts';
import { backofficeMigrations } from '../migrations/all.ts';
import type { BackofficeTables } from '../tables.ts';
import { seedBulk } from './bulk.ts';
import { seedDemo, seedDemoLogins } from './demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { createChance } from './random.ts';

const today = '2026-11-20';

describeOnBothEngines('the seed', (open) => {
  const openEmpty = () => open<BackofficeTables>(backofficeMigrations);

  test('is the same each time and adds nothing twice', async () => {
    const [{ db: one }, { db: other }] = [await openEmpty(), await openEmpty()];
    for (const db of [one, other, other]) {
      await seedDemo(db, today);
      await seedBulk(db, 1_200, today);
    }
    for (const table of [
      'account',
      'product',
      'subscription',
      'delivery_suspension',
      'temporary_address',
    ] as const) {
      const [first, second] = await Promise.all(
        [one, other].map((db) => db.selectFrom(table).selectAll().execute()),
      );
      expect(second?.map(text).sort()).toEqual(first?.map(text).sort());
    }
    const bulk = await one.selectFrom('subscription').select('id').where('id', '>=', '200000000').execute();
    expect(bulk).toHaveLength(1_200);
  });
});

test("the demo's people can log in", async () => {
  const { db, close } = await openDatabase<BackofficeTables>({
    file: ':memory:',
    schema: '',
    migrations: backofficeMigrations,
  });
  await seedDemo(db, today);
  await seedDemoLogins(db);
  expect(await checkPassword(db, 'jan@voorbeeld.nl', DEMO_PASSWORD)).toBe('demo-jan');
  expect(await checkPassword(db, 'els@voorbeeld.be', DEMO_PASSWORD)).toBe('demo-els');
  await close();
});

test('one of the people has a name of forty letters and six subscriptions', () => {
  const long = DEMO_ACCOUNTS.find(({ name }) => name === 'veel');
  expect(`${long?.first_name}${long?.last_name}`.replaceAll(' ', '')).toHaveLength(40);
  expect(long?.subscriptions).toHaveLength(6);
});

test('chance is spread evenly and starts anew from the same number', () => {
  const [one, other] = [createChance(7), createChance(7)];
  const counts = Array.from({ length: 10 }, () => 0);
  for (let each = 0; each < 10_000; each += 1) {
    const value = one.below(10);
    expect(value).toBe(other.below(10));
    counts[value]! += 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

const text = (row: object) => JSON.stringify(row);
