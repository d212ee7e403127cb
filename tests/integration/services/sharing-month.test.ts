/** The month in which a co-reader last read, for the holder. */
import { beforeEach, expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { sharingActs } from './sharing.fixture.ts';

describeWithDatabase('The month of the last use', (open) => {
  const fixture = demoBackoffice(open, beforeEach);
  const { household, accepted, passesOf } = sharingActs(() => fixture);

  test('The holder sees the month in which a co-reader last read, and not a look at what can be read', async () => {
    await accepted('geen@ad', 'bo@elders.nl');
    const lastUsed = async () =>
      (await household()).coReaders.find(({ name }) => name === 'Bo Vermeer')?.lastUsedMonth;
    expect(await passesOf('geen@ad', 'overview')).toHaveLength(1);
    expect(await lastUsed()).toBeNull();
    // A place with another brand, which this host does not show.
    const other = { id: 'elsewhere', subscription_id: '10000101', account_id: 'demo-geen', invite_key: 'x' };
    const nothing = { last_used_month: null, ended_at: null, ended_by: null };
    const place = { ...other, ...nothing, since: '2026-11-01T09:00:00.000Z' };
    await fixture.db.insertInto('co_reader').values(place).execute();
    expect(await passesOf('geen@ad')).toHaveLength(1);
    expect(await lastUsed()).toBe('2026-11');
    const places = fixture.db.selectFrom('co_reader').select('last_used_month').where('id', '=', other.id);
    expect(await places.execute()).toEqual([{ last_used_month: null }]);
  });

  test.each([
    ['winter', '2026-11-30T23:30:00Z', '2026-12'],
    ['summer', '2027-05-31T22:30:00Z', '2027-06'],
    ['the new year', '2026-12-31T23:30:00Z', '2027-01'],
  ])(
    'The month of a use is that of the reader’s own clock, also just after midnight in %s',
    async (_, at, month) => {
      await accepted('geen@ad', 'bo@elders.nl');
      fixture.clock.now = Date.parse(at);
      expect(await passesOf('geen@ad')).toHaveLength(1);
      const { coReaders } = await household();
      expect(coReaders.find(({ name }) => name === 'Bo Vermeer')?.lastUsedMonth).toBe(month);
    },
  );
});
