/** Shared access by GraphQL and by the link of an invitation, on a fixed day. */
import { beforeEach, expect, test } from 'vitest';
import { takeMailEvent } from '../../../backoffice/services/newsletters/mail-event.ts';
import {
  acceptInvite,
  askNewInvite,
  declineInvite,
} from '../../../backoffice/services/sharing/answer-invite.ts';
import { followShared } from '../../../backoffice/services/sharing/end-sharing.ts';
import { readInviteLink } from '../../../backoffice/services/sharing/invite-link.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { FAILED, failingAt } from './failing-statements.ts';
import { heldAt } from './held-statements.ts';
import { HENK, HIS, sharingActs } from './sharing.fixture.ts';

const DAY = 86_400_000;

describeWithDatabase('Shared access', (open) => {
  const fixture = demoBackoffice(open, beforeEach);

  const {
    later,
    invite,
    overview,
    household,
    left,
    keyFor,
    openedBy,
    stateFor,
    invited,
    accepted,
    mailsTo,
    passesOf,
  } = sharingActs(() => fixture);

  test('An accepted invitation gives access at once, with one mail to the holder, also by two presses', async () => {
    const before = await left();
    const key = await invited('bo@elders.nl');
    expect(await left()).toBe(before - 1);
    expect(await passesOf('geen@ad')).toEqual([]);
    expect(await stateFor(null, key)).toBe('open');
    expect(await stateFor('geen@ad', key)).toBe('open');
    const presses = [openedBy('geen@ad', key), openedBy('geen@ad', key)].map(async (one) =>
      acceptInvite(await one),
    );
    for (const { state } of await Promise.all(presses)) expect(state).toBe('reading');
    expect(await left()).toBe(before - 1);
    expect((await household()).coReaders.map(({ name }) => name)).toEqual(['Fatima Yilmaz', 'Bo Vermeer']);
    expect(await passesOf('geen@ad')).toMatchObject([
      { name: expect.stringContaining('Ochtendblad'), state: 'valid' },
    ]);
    expect(await mailsTo('demo-camping')).toEqual(['sharing-accepted']);
    expect((await overview('geen@ad')).sharedWithMe).toMatchObject([
      { productName: expect.stringContaining('Ochtendblad'), holderName: 'Henk', since: '2026-11-20' },
    ]);
  });

  test('Who reads along gets nothing of the holder but the first name and the product', async () => {
    const key = await accepted('geen@ad', 'bo@elders.nl');
    const seen = JSON.stringify([
      await overview('geen@ad'),
      await readInviteLink(await openedBy('geen@ad', key)),
      await passesOf('geen@ad'),
    ]);
    for (const secret of [
      HIS,
      'Dijkstra',
      'Nieuwestad',
      '8911',
      'Badweg',
      'camping',
      'demo-vakantie',
      'Fatima',
    ])
      expect(seen, secret).not.toContain(secret);
  });

  test('There are at most four co-readers and open invitations, counted again when one is accepted', async () => {
    for (const name of ['a', 'b', 'c']) expect(await invite(`${name}@elders.nl`)).toBe('');
    expect(await left()).toBe(0);
    expect(await invite('d@elders.nl')).toBe('INVITE-FULL');
    // The mail server refused the first one: its place is free, until it is accepted after all.
    const first = await keyFor('a@elders.nl');
    const mailsToA = fixture.db.updateTable('mail').where('recipient', '=', 'a@elders.nl');
    await mailsToA.set({ state: 'dead', problem: '550' }).execute();
    expect((await household()).invites.map(({ state }) => state).sort()).toEqual([
      'open',
      'open',
      'undelivered',
    ]);
    expect(await left()).toBe(1);
    expect(await invite('d@elders.nl')).toBe('');
    expect(await stateFor('geen@ad', first)).toBe('full');
    expect((await acceptInvite(await openedBy('geen@ad', first))).state).toBe('full');
    expect(await passesOf('geen@ad')).toEqual([]);
  });

  test('A mail that came back frees its place, until the invitation is sent again', async () => {
    const before = await left();
    await invited('bo@elders.nl');
    const { content, clock, db } = fixture;
    const about = { content, now: clock.now, traceId: 'ab'.repeat(16) };
    const event = { kind: 'bounced', recipient: 'Bo@elders.NL', mailId: undefined } as const;
    await db.transaction().execute((trx) => takeMailEvent(trx, about, event));
    expect((await household()).invites.map(({ state }) => state)).toEqual(['undelivered']);
    expect(await left()).toBe(before);
    later(10 * 60_000);
    expect(await invite('bo@elders.nl')).toBe('');
    expect(await left()).toBe(before - 1);
  });

  test('An expired invitation frees its place, says so for two weeks, and is then unknown', async () => {
    const before = await left();
    const key = await invited('bo@elders.nl');
    later(14 * DAY);
    expect(await stateFor('geen@ad', key)).toBe('open');
    later(DAY);
    expect(await stateFor('geen@ad', key)).toBe('expired');
    expect((await acceptInvite(await openedBy('geen@ad', key))).state).toBe('expired');
    expect(await left()).toBe(before);
    const job = { db: fixture.db, signal: new AbortController().signal };
    later(13 * DAY);
    await followShared({ ...job, now: fixture.clock.now });
    expect(await stateFor('geen@ad', key)).toBe('expired');
    later(2 * DAY);
    await followShared({ ...job, now: fixture.clock.now });
    expect(await stateFor('geen@ad', key)).toBe('unknown');
  });

  test('A used link says so after a minute and after thirteen days', async () => {
    const key = await accepted('geen@ad', 'bo@elders.nl');
    const job = { db: fixture.db, signal: new AbortController().signal };
    for (const wait of [60_000, 13 * DAY]) {
      later(wait);
      await followShared({ ...job, now: fixture.clock.now });
      expect(await stateFor('jan@ad', key)).toBe('used');
      expect(await stateFor(null, key)).toBe('used');
      expect(await stateFor('geen@ad', key)).toBe('reading');
    }
  });

  test('Sending to the same address is the same invitation, at most once in ten minutes; old links stay good', async () => {
    const before = await left();
    const first = await invited('Bo@elders.nl');
    expect(await invite('bo@elders.NL')).toBe('INVITE-JUST-SENT');
    later(10 * 60_000);
    expect(await invite('bo@elders.nl')).toBe('');
    expect(await left()).toBe(before - 1);
    const second = await keyFor('bo@elders.nl');
    expect(second).not.toBe(first);
    expect([await stateFor(null, first), await stateFor(null, second)]).toEqual(['open', 'open']);
  });

  test('A holder cannot invite their own address or a present co-reader', async () => {
    expect(await invite('CAMPING@voorbeeld.nl')).toBe('INVITE-SELF');
    await accepted('geen@ad', 'bo@elders.nl');
    later(DAY);
    expect(await invite('bo@elders.nl')).toBe('INVITE-READS');
  });

  test('Declining needs no login, and the invited person can ask for a new invitation once a day', async () => {
    const key = await invited('bo@elders.nl');
    expect((await declineInvite(await openedBy(null, key))).state).toBe('declined');
    expect((await declineInvite(await openedBy(null, key))).state).toBe('declined');
    for (const _ of [1, 2]) await askNewInvite(await openedBy(null, key));
    expect(await mailsTo('demo-camping')).toEqual(['sharing-declined', 'sharing-new-asked']);
  });

  test('Another account than the invited one sees for whom it is, masked, and may accept', async () => {
    const key = await invited('klacht@voorbeeld.nl');
    const seenBy = async (who: string | null) =>
      (await readInviteLink(await openedBy(who, key))).invitedAddress;
    expect(await seenBy('klacht@ad')).toBeNull();
    expect(await seenBy(null)).toBeNull();
    expect(await seenBy('geen@ad')).toBe('k…t@v…d.nl');
    expect((await acceptInvite(await openedBy('geen@ad', key))).state).toBe('reading');
  });

  test('The holder gets his own invitation explained, and the owner of the same product can read along', async () => {
    const key = await invited('jan@voorbeeld.nl');
    expect(await stateFor(HENK, key)).toBe('own');
    expect((await acceptInvite(await openedBy(HENK, key))).state).toBe('own');
    expect((await acceptInvite(await openedBy('jan@ad', key))).state).toBe('reading');
  });

  test('Opening a link changes nothing', async () => {
    const key = await invited('bo@elders.nl');
    const rows = async () =>
      Promise.all(
        (['invite', 'invite_link', 'co_reader', 'mail', 'audit_log'] as const).map((table) =>
          fixture.db.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await rows();
    for (const who of [null, 'geen@ad', HENK]) await stateFor(who, key);
    expect(await rows()).toEqual(before);
  });

  test('An unknown key, a host of another brand and a closed feature look the same', async () => {
    const key = await invited('bo@elders.nl');
    const unknown = await readInviteLink(await openedBy(null, 'x'.repeat(32)));
    expect(unknown.state).toBe('unknown');
    for (const brandKey of ['vk', 'hln', 'lib'])
      expect(await readInviteLink(await openedBy(null, key, brandKey)), brandKey).toEqual(unknown);
    const stored = JSON.stringify(await fixture.db.selectFrom('invite_link').selectAll().execute());
    expect(stored).not.toContain(key);
  });

  test('An invitation is reminded of once, on its last days', async () => {
    await invited('bo@elders.nl');
    const job = { db: fixture.db, signal: new AbortController().signal };
    const mails = async () =>
      (await fixture.db.selectFrom('mail').select('id').where('recipient', '=', 'bo@elders.nl').execute())
        .length;
    later(9 * DAY);
    await followShared({ ...job, now: fixture.clock.now });
    expect(await mails()).toBe(1);
    later(DAY);
    await followShared({ ...job, now: fixture.clock.now });
    await followShared({ ...job, now: fixture.clock.now });
    expect(await mails()).toBe(2);
    expect(await stateFor(null, await keyFor('bo@elders.nl'))).toBe('open');
  });

  test.each([
    ['revoked', { state: 'revoked' }],
    ['sent again', { sent_at: '2026-11-30T09:00:00.000Z', last_day: '2026-12-14' }],
  ] as const)(
    'An invitation that is %s while the reminders are sent is not reminded of',
    async (_, change) => {
      await invited('bo@elders.nl');
      later(10 * DAY);
      const invite = fixture.db.updateTable('invite').set(change).where('email', '=', 'bo@elders.nl');
      // Between the list of invitations and the first of them.
      const db = heldAt(fixture.db, 'reminded_at', () => invite.executeTakeFirstOrThrow());
      await followShared({ db, signal: new AbortController().signal, now: fixture.clock.now });
      const mails = fixture.db.selectFrom('mail').select('id').where('recipient', '=', 'bo@elders.nl');
      expect(await mails.execute()).toHaveLength(1);
    },
  );

  test('An invitation that cannot be reminded of keeps no other waiting', async () => {
    for (const name of ['a', 'b']) await invited(`${name}@elders.nl`);
    later(10 * DAY);
    const open = fixture.db.selectFrom('invite').select('invite_key').where('email', 'like', '%@elders.nl');
    const { invite_key: failing } = await open.orderBy('invite_key').executeTakeFirstOrThrow();
    const db = failingAt(fixture.db, failing);
    const run = followShared({ db, signal: new AbortController().signal, now: fixture.clock.now });
    await expect(run).rejects.toMatchObject({ cause: { message: FAILED } });
    const mails = fixture.db.selectFrom('mail').select('id').where('recipient', 'like', '_@elders.nl');
    expect(await mails.execute()).toHaveLength(3);
  });
});
