import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../database/database.fixture.ts';
import { prepared } from '../../database/prepared.ts';
import { backofficeMigrations } from '../migrations.ts';
import type { BackofficeTables, Db } from './tables.ts';

describeOnBothEngines('a prepared statement', (open) => {
  test('is built once and can be run with other values', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    const product = { kind: 'account', digital_access: 1, appearance: null, rules: '{}' } as const;
    await db
      .insertInto('product')
      .values(['a', 'b'].map((id) => ({ ...product, id, brand_key: `brand-${id}`, name: `name-${id}` })))
      .execute();
    let built = 0;
    const find = prepared((on: Db, { id, brand }: { id: string; brand: string }) => {
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
    const inside = await db.transaction().execute((trx) => find(trx, { brand: 'brand-a', id: 'a' }));
    expect(inside).toEqual([{ name: 'name-a' }]);
    expect(built).toBe(1);
  });

  test('reads uncommitted rows only inside their own transaction', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    const names = prepared((on: Db, { kind }: { kind: string }) =>
      on
        .selectFrom('product')
        .select('name')
        .where((either) => either.or([either('brand_key', '=', kind)])),
    );
    const row = { id: 'new', kind: 'account', digital_access: 1, appearance: null, rules: '{}' } as const;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('product')
        .values({ ...row, brand_key: 'brand-new', name: 'Nieuw' })
        .execute();
      expect(await names(trx, { kind: 'brand-new' })).toEqual([{ name: 'Nieuw' }]);
      expect(await names(db, { kind: 'brand-new' })).toEqual([]);
    });
    expect(await names(db, { kind: 'brand-new' })).toEqual([{ name: 'Nieuw' }]);
  });
});
