/** Invitations and places when two requests come at the same moment, at two nodes over one database. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { RevokeInvite } from '../../../gen/operations.ts';
import { deleteRows } from '../../support/rows.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { openTwoNodes } from './demo-backoffice.fixture.ts';
import type { HolidayFixture } from './holiday.fixture.ts';
import { HENK, HIS, sharingActs } from './sharing.fixture.ts';

const ROUNDS = variants([1, 2, 3, 4, 5], 2);

describeOnBothEngines('Two nodes at the same moment', (open, { newPlace }) => {
  let nodes: readonly [HolidayFixture, HolidayFixture];
  beforeAll(async () => {
    nodes = await openTwoNodes(open, newPlace());
  });
  const one = sharingActs(() => nodes[0]);
  const other = sharingActs(() => nodes[1]);
  const later = (milliseconds: number) => {
    one.later(milliseconds);
    other.later(milliseconds);
  };
  /** Everyone but Fatima, who reads along from the start. */
  async function clear(): Promise<void> {
    const { db } = nodes[0];
    const others = db.deleteFrom('co_reader').where('account_id', '!=', 'demo-vakantie');
    await others.where('subscription_id', '=', HIS).execute();
    for (const table of ['invite_link', 'invite'] as const)
      await deleteRows(db, table, { subscription_id: HIS });
    for (const table of ['rate_limit', 'mail'] as const) await deleteRows(db, table);
  }
  beforeEach(clear);
  const accept = async (node: typeof one, who: string, key: string) =>
    (await acceptInvite(await node.openedBy(who, key))).state;

  test('the last place is given to one of two addresses', async () => {
    for (const round of ROUNDS) {
      await clear();
      for (const name of ['a', 'b']) expect(await one.invite(`${name}@elders.nl`), `${round}`).toBe('');
      const sent = await Promise.all([one.invite('c@elders.nl'), other.invite('d@elders.nl')]);
      expect(sent.sort()).toEqual(['', 'INVITE-FULL']);
      expect(await one.left()).toBe(0);
    }
  });

  test('one address gets one invitation', async () => {
    for (const _ of ROUNDS) {
      await clear();
      const sent = await Promise.all([one.invite('bo@elders.nl'), other.invite('BO@elders.nl')]);
      expect(sent.sort()).toEqual(['', 'INVITE-JUST-SENT']);
      expect(await one.left()).toBe(2);
    }
  });

  test('one invitation is accepted by one of two accounts, with one mail to the holder', async () => {
    for (const _ of ROUNDS) {
      await clear();
      const key = await one.invited('bo@elders.nl');
      const presses = [accept(one, 'geen@ad', key), accept(other, 'klacht@ad', key)];
      const again = [accept(one, 'geen@ad', key), accept(other, 'klacht@ad', key)];
      const states = await Promise.all([...presses, ...again]);
      expect(states.sort()).toEqual(['reading', 'reading', 'used', 'used']);
      expect(await one.left()).toBe(2);
      expect(await one.mailsTo('demo-camping')).toEqual(['sharing-accepted']);
    }
  });

  test('one account that accepts on both nodes has one place, and the holder one mail', async () => {
    const key = await one.invited('bo@elders.nl');
    const presses = [one, other, one, other, one, other].map((node) => accept(node, 'geen@ad', key));
    expect(await Promise.all(presses)).toEqual(presses.map(() => 'reading'));
    expect((await one.household()).coReaders.map(({ name }) => name)).toEqual([
      ...['Fatima Yilmaz', 'Bo Vermeer'],
    ]);
    expect(await one.left()).toBe(2);
    expect(await one.mailsTo('demo-camping')).toEqual(['sharing-accepted']);
  });

  test('the last place is given once when two invitations are accepted for it', async () => {
    const first = await one.invited('a@elders.nl');
    const second = await one.invited('b@elders.nl');
    await one.invited('c@elders.nl');
    // Their mails came back, which freed their places; another invitation took one of the two.
    const cameBack = nodes[0].db.updateTable('mail').set({ state: 'dead', problem: '550' });
    await cameBack.where('recipient', 'in', ['a@elders.nl', 'b@elders.nl']).execute();
    await one.invited('d@elders.nl');
    // Both nodes have asked something, so both have a connection.
    expect([await one.left(), await other.left()]).toEqual([1, 1]);
    const states = await Promise.all([accept(one, 'geen@ad', first), accept(other, 'jan@ad', second)]);
    expect(states.sort()).toEqual(['full', 'reading']);
    expect(await one.left()).toBe(0);
  });

  test('an invitation is either accepted or revoked', async () => {
    for (const _ of ROUNDS) {
      await clear();
      later(1000);
      const key = await one.invited('bo@elders.nl');
      const [row] = (await one.household()).invites;
      const [state, revoked] = await Promise.all([
        accept(one, 'geen@ad', key),
        nodes[1].ask(RevokeInvite, { inviteKey: row?.inviteKey ?? '' }, { who: HENK }),
      ]);
      const [code] = revoked.data.revokeInvite.violations.map((violation) => violation.code);
      expect(['reading INVITE-USED', 'revoked undefined']).toContain(`${state} ${code}`);
      expect(await one.left()).toBe(state === 'reading' ? 2 : 3);
    }
  });

  test('one reader who accepts two invitations takes one place', async () => {
    for (const _ of ROUNDS) {
      await clear();
      const [a, b] = [await one.invited('a@elders.nl'), await one.invited('b@elders.nl')];
      const states = await Promise.all([accept(one, 'geen@ad', a), accept(other, 'geen@ad', b)]);
      expect(states).toEqual(['reading', 'reading']);
      expect((await one.household()).coReaders).toHaveLength(2);
    }
  });
});
