import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { DEMO_PARTS } from '../../gen/backoffice/demo.ts';
import { variants } from '../../tests/support/runner/only-in-all.ts';
import { checkPassword, findCredential } from '../identity/credentials.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { createRandom, seedBulk } from './bulk.ts';
import { seedDemo } from './demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { seed } from './seed.ts';

const today = '2026-11-20';

describeWithDatabase('the seed', (open) => {
  const openEmpty = () => open<BackofficeTables>(backofficeMigrations);

  test('adds the same rows each time, and none twice', async () => {
    const [{ db: one }, { db: other }] = [await openEmpty(), await openEmpty()];
    for (const db of [one, other, other]) {
      await seedDemo(db, today, DEMO_PARTS);
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

describe('a seed of an empty database', () => {
  const wish = { parts: DEMO_PARTS, subscriptions: 40, ifEmpty: true, today };
  let database: Database<BackofficeTables>;
  beforeEach(async () => {
    database = await openDatabase({ file: ':memory:', schema: '', migrations: backofficeMigrations });
  });
  afterEach(() => database.close());

  const canLogIn = async (name: string) =>
    checkPassword(await findCredential(database.db, name), DEMO_PASSWORD);
  const bulk = () => database.db.selectFrom('subscription').select('id').where('id', '>=', '2000').execute();

  test('lets the people of the demo log in', async () => {
    await seed(database.db, wish);
    expect(await canLogIn('jan@voorbeeld.nl')).toBe('demo-jan');
    expect(await canLogIn('els@voorbeeld.be')).toBe('demo-els');
    expect(await bulk()).toHaveLength(40);
  });

  test.each(
    variants([
      [
        'the made-up people',
        'create trigger stop before insert on subscription begin select raise(abort, 1); end',
      ],
      [
        'the demo',
        "create trigger stop before insert on account when new.id like 'demo-%' begin select raise(abort, 1); end",
      ],
      [
        'the logins',
        'create trigger stop before insert on identity_credential begin select raise(abort, 1); end',
      ],
    ]),
  )('is finished by the next run when the first one breaks off in %s', async (_, obstacle) => {
    await sql.raw(obstacle).execute(database.db);
    await expect(seed(database.db, wish)).rejects.toThrow();
    await sql.raw('drop trigger stop').execute(database.db);
    await seed(database.db, wish);
    expect(await canLogIn('jan@voorbeeld.nl')).toBe('demo-jan');
    expect(await bulk()).toHaveLength(40);
  });

  test('adds nothing when the database already has people', async () => {
    await seedDemo(database.db, today, DEMO_PARTS);
    await seed(database.db, wish);
    expect(await canLogIn('jan@voorbeeld.nl')).toBeUndefined();
    expect(await bulk()).toEqual([]);
  });
});

test('one of the people has a name of forty characters and six subscriptions', () => {
  const long = DEMO_ACCOUNTS.find(({ name }) => name === 'veel');
  expect(`${long?.first_name}${long?.last_name}`.replaceAll(' ', '')).toHaveLength(40);
  expect(long?.subscriptions).toHaveLength(6);
});

test('random numbers are evenly spread, and the same for the same start value', () => {
  const [one, other] = [createRandom(7), createRandom(7)];
  const counts = Array.from({ length: 10 }, () => 0);
  for (let each = 0; each < 10_000; each += 1) {
    const value = one.below(10);
    expect(value).toBe(other.below(10));
    counts[value]! += 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

const text = (row: object) => JSON.stringify(row);
