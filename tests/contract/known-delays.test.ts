/** Known delays as the other slices and the pages ask for them, over both engines. */
import { beforeAll, expect, test } from 'vitest';
import { addKnownDelay, withdrawKnownDelay } from '../../backoffice/delays/delays.repository.ts';
import { knownDelayFor, knownDelays } from '../../backoffice/delays/delays.ts';
import { backofficeMigrations } from '../../backoffice/migrations/all.ts';
import type { BackofficeTables } from '../../backoffice/tables.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { type HolidayWorld, openHolidayWorld, SEEDED_ON } from './holiday.world.ts';

describeOnBothEngines('Known delays', (open) => {
  let world: HolidayWorld;
  beforeAll(async () => {
    world = await openHolidayWorld((await open<BackofficeTables>(backofficeMigrations)).db);
  });

  const contextOf = async (who: string, seen = world) => {
    const context = await seen.contextOf(
      { headers: { get: (name) => (name === 'authorization' ? `Bearer ${who}` : null) } },
      'ab'.repeat(16),
    );
    if (!context) throw new Error(`${who} is nobody`);
    return context;
  };

  test('are told for the postcode that an issue goes to', async () => {
    const context = await contextOf('camping@ad');
    expect(await knownDelayFor(context, 'ad', '1796 AA', SEEDED_ON)).toMatchObject({ expectedBy: '11:30' });
    expect(await knownDelayFor(context, 'ad', '8911 CJ', SEEDED_ON)).toBeNull();
    expect(await knownDelayFor(context, 'vk', '1796 AA', SEEDED_ON)).toBeNull();
    expect(await knownDelayFor(context, 'ad', '1796 AA', '2026-11-19')).toBeNull();
  });

  test('are listed for the issues that a reader expects, and for no other day', async () => {
    const told = await knownDelays(await contextOf('camping@ad'));
    // Two weeks from a Friday, without its two Sundays.
    expect(told).toHaveLength(12);
    expect(told[0]).toMatchObject({
      subscription: { id: '10001001' },
      day: SEEDED_ON,
      expectedBy: '11:30',
      reason: 'De boot naar Texel vaart later.',
    });
    expect(await knownDelays(await contextOf('jan@ad'))).toEqual([]);
  });

  test('are no more once they are withdrawn, and can be withdrawn once', async () => {
    const day = '2026-12-01';
    await addKnownDelay(world.db, {
      id: 'sneeuw',
      brand_key: 'hln',
      country_code: 'BE',
      postcode_from: '9000',
      postcode_to: '9099',
      day,
      expected_by: '09:00',
      reason: null,
      created_at: '2026-12-01T05:00:00.000Z',
      withdrawn_at: null,
    });
    const context = await contextOf('els@hln');
    expect(await knownDelayFor(context, 'hln', '9000', day)).toMatchObject({ expectedBy: '09:00' });
    expect(await withdrawKnownDelay(world.db, 'sneeuw', '2026-12-01T06:00:00.000Z')).toBe(true);
    expect(await withdrawKnownDelay(world.db, 'sneeuw', '2026-12-01T07:00:00.000Z')).toBe(false);
    expect(await knownDelayFor(context, 'hln', '9000', day)).toBeNull();
  });

  test('are not known where their area is closed, at the host or at the brand', async () => {
    for (const [off, host] of [
      ['ad.isKnownDelaysEnabled', 'ad'],
      ['dpgnl.isKnownDelaysEnabled', 'dpgnl'],
      ['ad.isKnownDelaysEnabled', 'dpgnl'],
    ] as const) {
      const { db } = await open<BackofficeTables>(backofficeMigrations);
      const context = await contextOf(`camping@${host}`, await openHolidayWorld(db, [off]));
      expect(await knownDelayFor(context, 'ad', '1796 AA', SEEDED_ON)).toBeNull();
      expect(await knownDelays(context)).toEqual([]);
    }
  });
});
