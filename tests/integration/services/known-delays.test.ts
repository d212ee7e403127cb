/** Known delays as other services and pages ask for them, on both engines. */
import { expect, test } from 'vitest';
import { delaysOn } from '../../../backoffice/services/complaints/known-delays.ts';
import { addKnownDelay, withdrawKnownDelay } from '../../../backoffice/services/delays/delays.repository.ts';
import { type DelayContext, knownDelays } from '../../../backoffice/services/delays/delays.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice, openDemo } from './demo-backoffice.fixture.ts';
import { SEEDED_ON } from './holiday.fixture.ts';

const STREET = {
  street: 'Dorpsstraat',
  house_number: '12',
  house_number_suffix: null,
  city: 'Dorp',
  country_code: 'NL',
};

describeWithDatabase('Known delays', (open) => {
  const fixture = demoBackoffice(open);

  /** As the complaint service asks. */
  const told = async (context: DelayContext, brandKey: string, zip_code: string, day: IsoDay) =>
    (await delaysOn(context, day))(brandKey, { ...STREET, zip_code }, day);

  test('apply to the postcode that an issue goes to', async () => {
    const context = await fixture.contextFor('camping@ad');
    expect(await told(context, 'ad', '1796 AA', SEEDED_ON)).toMatchObject({ expectedBy: '11:30' });
    expect(await told(context, 'ad', '8911 CJ', SEEDED_ON)).toBeNull();
    expect(await told(context, 'vk', '1796 AA', SEEDED_ON)).toBeNull();
    expect(await told(context, 'ad', '1796 AA', '2026-11-19')).toBeNull();
  });

  test('are listed for the issues that a reader expects, and for no other day', async () => {
    const listed = await knownDelays(await fixture.contextFor('camping@ad'));
    // Two weeks from a Friday, without its two Sundays.
    expect(listed).toHaveLength(12);
    expect(listed[0]).toMatchObject({
      subscription: { id: '10001001' },
      day: SEEDED_ON,
      expectedBy: '11:30',
      reason: 'De boot naar Texel vaart later.',
    });
    expect(await knownDelays(await fixture.contextFor('jan@ad'))).toEqual([]);
  });

  test('end when they are withdrawn, and can be withdrawn once', async () => {
    const day = '2026-12-01';
    await addKnownDelay(fixture.db, {
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
      announced_at: null,
    });
    const context = await fixture.contextFor('els@hln');
    expect(await told(context, 'hln', '9000', day)).toMatchObject({ expectedBy: '09:00' });
    expect(await withdrawKnownDelay(fixture.db, 'sneeuw', '2026-12-01T06:00:00.000Z')).toBe(true);
    expect(await withdrawKnownDelay(fixture.db, 'sneeuw', '2026-12-01T07:00:00.000Z')).toBe(false);
    expect(await told(context, 'hln', '9000', day)).toBeNull();
  });

  test('do not exist where their area is closed, at the host or at the brand', async () => {
    for (const [off, host] of [
      ['ad.isKnownDelaysEnabled', 'ad'],
      ['dpgnl.isKnownDelaysEnabled', 'dpgnl'],
      ['ad.isKnownDelaysEnabled', 'dpgnl'],
    ] as const) {
      const context = await (await openDemo(open, [off])).contextFor(`camping@${host}`);
      expect(await told(context, 'ad', '1796 AA', SEEDED_ON)).toBeNull();
      expect(await knownDelays(context)).toEqual([]);
    }
  });
});
