/** Invitations that are accepted at the same moment on two nodes. */
import { beforeEach, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { acceptInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';
import { sharingActs } from './sharing.fixture.ts';

describeOnBothEngines('Invitations over two nodes', (open, { newPlace }) => {
  let nodes: readonly [HolidayFixture, HolidayFixture];
  beforeEach(async () => {
    const place = newPlace();
    const openNode = async (isSeeded: boolean) => {
      const { db } = await open<BackofficeTables>(backofficeMigrations, place);
      return openHolidayFixture(db, [], { isSeeded });
    };
    nodes = [await openNode(false), await openNode(true)];
  });
  const first = sharingActs(() => nodes[0]);
  const other = sharingActs(() => nodes[1]);

  /** Each press on the other node than the one before it. */
  const accept = (presses: readonly { readonly who: string; readonly key: string }[]) =>
    Promise.all(
      presses.map(async ({ who, key }, turn) => {
        const node = turn % 2 === 0 ? first : other;
        return (await acceptInvite(await node.openedBy(who, key))).state;
      }),
    );
  const readers = async () => (await first.household()).coReaders.map(({ name }) => name);

  test('one account that accepts on both nodes has one place, and the holder one mail', async () => {
    const before = await first.left();
    const key = await first.invited('bo@elders.nl');
    const presses = Array.from({ length: 6 }, () => ({ who: 'geen@ad', key }));
    expect(await accept(presses)).toEqual(presses.map(() => 'reading'));
    expect(await readers()).toEqual(['Fatima Yilmaz', 'Bo Vermeer']);
    expect(await first.left()).toBe(before - 1);
    expect(await first.mailsTo('demo-camping')).toEqual(['sharing-accepted']);
  });

  test('of two accounts that accept one invitation, one gets the place', async () => {
    const key = await first.invited('bo@elders.nl');
    const states = await accept(['geen@ad', 'jan@ad', 'geen@ad', 'jan@ad'].map((who) => ({ who, key })));
    expect(states.toSorted()).toEqual(['reading', 'reading', 'used', 'used']);
    expect(await readers()).toHaveLength(2);
    expect(await first.mailsTo('demo-camping')).toEqual(['sharing-accepted']);
  });

  test('the last place is given once when two invitations are accepted for it', async () => {
    const one = await first.invited('a@elders.nl');
    const two = await first.invited('b@elders.nl');
    await first.invited('c@elders.nl');
    // Their mails came back, which freed their places; another invitation took one of the two.
    const { db } = nodes[0];
    const cameBack = db.updateTable('mail').set({ state: 'dead', problem: '550' });
    await cameBack.where('recipient', 'in', ['a@elders.nl', 'b@elders.nl']).execute();
    await first.invited('d@elders.nl');
    // Both nodes have asked something, so both have a connection.
    expect([await first.left(), await other.left()]).toEqual([1, 1]);
    const states = await accept([
      { who: 'geen@ad', key: one },
      { who: 'jan@ad', key: two },
    ]);
    expect(states.toSorted()).toEqual(['full', 'reading']);
    expect(await first.left()).toBe(0);
  });
});
