import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { LIMITS } from '../../../server/limits.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { backofficeMigrations } from '../../migrations.ts';
import { limitedRegister } from './addresses.ts';
import { addressResolvers } from './lookup.resolvers.ts';

const NINE = Date.UTC(2026, 10, 20, 9);

describeOnBothEngines('Address lookups', (open) => {
  it('are limited per account; an invalid postcode is neither looked up nor counted', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    let lookups = 0;
    const addressRegister = async () => {
      lookups += 1;
      return [];
    };
    const lookUp = (id: string, { zipCode = '3512 JK', seconds = 0 } = {}) => {
      const context = { db, addressRegister, account: { id }, now: NINE + seconds * 1000 };
      return addressResolvers.Query?.addressLookup?.(
        undefined as never,
        { zipCode, houseNumber: '7' } as never,
        context as unknown as BackofficeContext,
      );
    };
    for (let index = 0; index < 20; index += 1) await lookUp('jan', { zipCode: '9000' });
    await Promise.all(Array.from({ length: LIMITS['address-lookup'].attempts }, () => lookUp('jan')));
    await expect(lookUp('jan', { seconds: 60 })).rejects.toMatchObject({
      code: 'RATE-LIMITED',
      status: 429,
      retryAfter: 540,
    });
    expect(lookups).toBe(LIMITS['address-lookup'].attempts);
    expect(await lookUp('els', { seconds: 60 })).toMatchObject({ outcome: 'none' });
    expect(await lookUp('jan', { seconds: 600 })).toMatchObject({ outcome: 'none' });
  });

  it('are not possible without a register', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    expect(
      limitedRegister({ db, addressRegister: undefined, account: { id: 'jan' }, now: NINE }),
    ).toBeUndefined();
  });
});
