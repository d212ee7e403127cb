/** Invitations and places when two requests come at the same moment, at two nodes over one database. */
import { beforeEach, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { acceptInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { RevokeInvite } from '../../../gen/operations.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';
import { HENK, HIS, sharingActs } from './sharing.fixture.ts';

const ROUNDS = [1, 2, 3, 4, 5];

describeWithDatabase('Two nodes at the same moment', (open, { newPlace }) => {
  let nodes: readonly [HolidayFixture, HolidayFixture];
  beforeEach(async () => {
    const place = newPlace();
    const one = await openHolidayFixture((await open<BackofficeTables>(backofficeMigrations, place)).db);
    const { db } = await open<BackofficeTables>(backofficeMigrations, place);
    nodes = [one, await openHolidayFixture(db, [], { isSeeded: true })];
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
    await db
      .deleteFrom('co_reader')
      .where('subscription_id', '=', HIS)
      .where('account_id', '!=', 'demo-vakantie')
      .execute();
    await db.deleteFrom('invite_link').where('subscription_id', '=', HIS).execute();
    await db.deleteFrom('invite').where('subscription_id', '=', HIS).execute();
    await db.deleteFrom('rate_limit').execute();
  }
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

  test('one invitation is accepted by one of two accounts', async () => {
    for (const _ of ROUNDS) {
      await clear();
      const key = await one.invited('bo@elders.nl');
      const states = await Promise.all([accept(one, 'geen@ad', key), accept(other, 'klacht@ad', key)]);
      expect(states.sort()).toEqual(['reading', 'used']);
      expect(await one.left()).toBe(2);
    }
  });

  test('the last place is taken by one of two invitations', async () => {
    for (const _ of ROUNDS) {
      await clear();
      for (const name of ['a', 'b', 'c']) await one.invited(`${name}@elders.nl`);
      const first = await one.keyFor('a@elders.nl');
      await nodes[0].db
        .updateTable('invite')
        .set({ undelivered_at: '2026-11-20T10:10:00Z' })
        .where('email', '=', 'a@elders.nl')
        .execute();
      const second = await one.invited('d@elders.nl');
      const [early, late] = await Promise.all([
        accept(one, 'geen@ad', first),
        accept(other, 'klacht@ad', second),
      ]);
      // The place is the second one's since the mail of the first was refused.
      expect([early, late]).toEqual(['full', 'reading']);
      expect(await one.left()).toBe(0);
    }
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
