/** The migration that gives each stored subscription its number, on both engines. */
import { expect, test } from 'vitest';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';

interface Rows {
  product: { id: string; brand_key: string; name: string; kind: string; digital_access: number };
  subscription: {
    id: string;
    product_id: string;
    brand_key: string;
    starts_on: string;
    subscription_number?: string | null;
  };
}

describeOnBothEngines('the number of a stored subscription', (open, { newPlace }) => {
  test('is its id where that is a number, else a number of its own', async () => {
    const place = newPlace();
    const earlier = Object.fromEntries(
      Object.entries(backofficeMigrations).filter(([name]) => name < '0230'),
    );
    const before = await open<Rows>(earlier, place);
    await before.db
      .insertInto('product')
      .values({ id: 'ad-1', brand_key: 'ad', name: 'Krant', kind: 'newspaper', digital_access: 0 })
      .execute();
    const ids = ['10000001', '123456', '0123456789', 'abonnement-b', '10000002 '];
    for (const id of ids)
      await before.db
        .insertInto('subscription')
        .values({ id, product_id: 'ad-1', brand_key: 'ad', starts_on: '2026-01-01' })
        .execute();

    const after = await open<Rows>(backofficeMigrations, place);
    const rows = await after.db
      .selectFrom('subscription')
      .select(['id', 'subscription_number'])
      .orderBy('id')
      .execute();
    const numbers = new Map(rows.map((row) => [row.id, row.subscription_number]));
    expect(numbers.get('10000001')).toBe('10000001');
    const others = ids.slice(1).map((id) => numbers.get(id));
    expect(new Set(others).size).toBe(others.length);
    for (const number of others) expect(number).toMatch(/^7\d{11}$/);
  });
});
