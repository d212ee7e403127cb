/** How shared access ends: revoked, left, with the holder's paid period, or by unlinking. */
import { beforeEach, expect, test } from 'vitest';
import { acceptInvite, declineInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { followShared } from '../../../backoffice/services/sharing/end-sharing.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { LeaveSharedAccess, RevokeCoReader, RevokeInvite } from '../../../gen/operations.ts';
import { setRows } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { FAILED, failingAt } from './failing-statements.ts';
import { SEEDED_AT } from './holiday.fixture.ts';
import { HENK, HIS, sharingActs } from './sharing.fixture.ts';

const DAY = 86_400_000;

describeWithDatabase('The end of shared access', (open) => {
  const fixture = demoBackoffice(open, beforeEach);
  const { household, left, openedBy, stateFor, invited, accepted, mailsTo, passesOf } = sharingActs(
    () => fixture,
  );

  test('Revoking an invitation or a co-reader works at once, and only for the holder', async () => {
    const key = await invited('bo@elders.nl');
    const row = (await household()).invites.find(({ email }) => email === 'bo@elders.nl')!;
    const revoke = (who: string) => fixture.ask(RevokeInvite, { inviteKey: row.inviteKey }, { who });
    expect((await revoke('jan@ad')).error).toBe('NOT-FOUND');
    expect((await revoke(HENK)).data.revokeInvite.invite?.state).toBe('revoked');
    expect((await revoke(HENK)).data.revokeInvite.invite?.state).toBe('revoked');
    expect(await stateFor('geen@ad', key)).toBe('revoked');
    expect((await acceptInvite(await openedBy('geen@ad', key))).state).toBe('revoked');

    expect(await passesOf('vakantie@ad')).toHaveLength(2);
    const end = (who: string) => fixture.ask(RevokeCoReader, { accountId: 'demo-vakantie' }, { who });
    expect((await end('jan@ad')).error).toBe('NOT-FOUND');
    expect((await end(HENK)).data.revokeCoReader.coReader?.endedOn).toBe('2026-11-20');
    expect(await passesOf('vakantie@ad')).toHaveLength(1);
    expect(await mailsTo('demo-vakantie')).toEqual(['sharing-revoked']);
    expect((await end(HENK)).data.revokeCoReader.violations).toEqual([]);
    expect(await mailsTo('demo-vakantie')).toHaveLength(1);
    expect(await fixture.auditedActions(row.inviteKey)).toEqual(['revokeInvite', 'sendInvite']);
  });

  test('A co-reader stops; the holder gets a mail, and the place is free', async () => {
    const before = await left();
    const leave = (who: string) => fixture.ask(LeaveSharedAccess, { placeId: 'demo-plek-3' }, { who });
    expect((await leave('jan@ad')).error).toBe('NOT-FOUND');
    expect((await leave('vakantie@ad')).data.leaveSharedAccess.violations).toEqual([]);
    expect((await leave('vakantie@ad')).data.leaveSharedAccess.violations).toEqual([]);
    expect(await left()).toBe(before + 1);
    expect(await passesOf('vakantie@ad')).toHaveLength(1);
    expect(await mailsTo('demo-camping')).toEqual(['sharing-left']);
  });

  test("Reading along ends with the holder's paid period, at midnight, with a mail to both", async () => {
    await accepted('geen@ad', 'bo@elders.nl');
    await setRows(fixture.db, 'subscription', { id: HIS }, { ends_on: '2026-11-30' });
    fixture.clock.now = Date.parse('2026-11-30T22:59:00Z');
    expect(await passesOf('geen@ad')).toHaveLength(1);
    fixture.clock.now = Date.parse('2026-11-30T23:00:00Z');
    expect(await passesOf('geen@ad')).toEqual([]);
    const job = { db: fixture.db, signal: new AbortController().signal, now: fixture.clock.now };
    await followShared(job);
    await followShared(job);
    expect(await mailsTo('demo-geen')).toEqual(['sharing-ended']);
    expect(await mailsTo('demo-camping')).toEqual(['sharing-accepted', 'sharing-ended-for-holder']);
    fixture.clock.now = SEEDED_AT + DAY;
    expect(await passesOf('geen@ad'), 'also when the end date moves afterwards').toEqual([]);
  });

  test('Reading along ends and old invitations are deleted, also when the reminders fail', async () => {
    const { clock, db } = fixture;
    const old = await invited('bo@elders.nl');
    await declineInvite(await openedBy(null, old));
    clock.now += 30 * DAY;
    await db.updateTable('subscription').set({ ends_on: '2026-12-19' }).where('id', '=', HIS).execute();
    const { signal } = new AbortController();
    const run = followShared({ db: failingAt(db, 'reminded_at'), signal, now: clock.now });
    await expect(run).rejects.toMatchObject({ cause: { message: FAILED } });
    expect(await mailsTo('demo-vakantie')).toEqual(['sharing-ended']);
    expect(await stateFor(null, old)).toBe('unknown');
  });
});
