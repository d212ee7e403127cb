import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { prepared } from '../database/prepared.ts';
import { describeOnBothEngines } from '../database/testing.ts';
import { backofficeMigrations } from './migrations/all.ts';
import type { BackofficeTables } from './tables.ts';

describeOnBothEngines('a prepared statement', (open) => {
  test('is built once and answers each time for the values that it is given', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    const product = { kind: 'account', digital_access: 1, appearance: null, rules: '{}' } as const;
    await db
      .insertInto('product')
      .values(['a', 'b'].map((id) => ({ ...product, id, brand_key: `brand-${id}`, name: `name-${id}` })))
      .execute();
    let built = 0;
    const find = prepared((on: Kysely<BackofficeTables>, { id, brand }: { id: string; brand: string }) => {
      built += 1;
      return on
        .selectFrom('product')
        .select('name')
        .where('digital_access', '=', 1)
        .where('brand_key', '=', brand)
        .where((either) => either.or([either('id', '=', id), either('name', '=', id)]));
    });
    expect(await find(db, { brand: 'brand-a', id: 'a' })).toEqual([{ name: 'name-a' }]);
    expect(await find(db, { brand: 'brand-b', id: 'name-b' })).toEqual([{ name: 'name-b' }]);
    expect(await find(db, { brand: 'brand-a', id: 'b' })).toEqual([]);
    expect(built).toBe(1);
  });
});
