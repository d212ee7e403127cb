/** The link with which the owner takes an account back: what it cannot undo, and that it is pressed once. */
import { beforeEach, expect, test } from 'vitest';
import { artifactHash, storeOfLogin } from '../../../backoffice/identity/artifacts.ts';
import { deliverAll, openMailbox } from '../../../backoffice/outbox/mailbox.fixture.ts';
import { testDelivery } from '../../../backoffice/outbox/outbox.fixture.ts';
import { emailJobs } from '../../../backoffice/services/email-change/email-change.jobs.ts';
import { listFormerAddresses } from '../../../backoffice/services/email-change/former-addresses.ts';
import { carryOutDueMoves } from '../../../backoffice/services/moving/carry-out.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  CancelSuspension,
  ChangePhoneNumber,
  OpenDeliveryFeed,
  SubmitMovingHouse,
  SuspendDelivery,
  UnlinkSubscription,
} from '../../../gen/operations.ts';
import { setRows } from '../../support/rows.ts';
import { accountState } from './account-state.ts';
import { HOUR, JAN, NEW, OLD, openEmailChange } from './email-change.fixture.ts';
import { demoContent } from './holiday.fixture.ts';
import {
  AD,
  accountPath,
  brandPath,
  ELSEWHERE,
  INVITE_SECRET,
  inviteJan,
  namesOf,
  newKey,
  openIntruder,
} from './intruder.fixture.ts';

const PAPER = 'Ochtendblad, maandag tot en met zaterdag';

describeWithDatabase('The link that takes an account back', (open, { newPlace }) => {
  const fixture = openIntruder(openEmailChange(open, newPlace));
  const { clock, db, ways, ask, press, read, keyOf, logIn, isLoggedIn } = fixture;
  const { mutate, call, takeOver, takeBack, prepare } = fixture;
  const all = ways.back;
  beforeEach(() => {
    ways.back = all;
  });
  const state = () => accountState(db(), JAN);
  const remembered = async () =>
    (await db().selectFrom('email_change').select('remembered').execute()).map((row) => row.remembered);
  const erase = () => call('POST', `${accountPath}/deletion-request`);
  const rename = () =>
    call('PATCH', `${accountPath}/personal-information`, { first_name: 'D', last_name: 'Dief' });

  test('changes nothing when it is opened, and lists the same on each press and visit after the first', async () => {
    await prepare();
    await takeOver();
    await mutate(OpenDeliveryFeed, { input: { key: newKey() } });
    const key = await keyOf('email-changed');
    const taken = await state();
    expect((await read(key)).body).toMatchObject({ status: 'undoable', recovered: [] });
    expect(await state()).toEqual(taken);

    const first = await press(key);
    expect(first.body).toMatchObject({ status: 'undone', recovered: [{ undone: 'feed', of: null }] });
    expect(await remembered()).toEqual([null]);
    const after = await state();
    // A feed of the owner, made after it.
    await logIn('laptop');
    await mutate(OpenDeliveryFeed, { input: { key: newKey() } });
    const own = await state();
    expect((await press(key)).body).toEqual(first.body);
    expect((await read(key)).body).toEqual(first.body);
    expect(await state()).toEqual(own);
    expect(own.feeds).not.toEqual(after.feeds);
  });

  test('lets the owner in when a service fails, and says that not all is put back', async () => {
    ways.back = [
      {
        service: 'broken',
        changes: {},
        undo: async (trx) => {
          await trx.updateTable('account').set({ last_name: 'Half' }).where('id', '=', JAN).execute();
          throw new Error('A bug of ours');
        },
      },
      ...all,
    ];
    await takeOver();
    await rename();
    const { body } = await takeBack();
    expect(namesOf(body.recovered)).toEqual({ undone: ['name'], left: ['rest'] });
    expect((await state()).account[0]).toMatchObject({ email: OLD, last_name: 'Jansen' });
    expect(await isLoggedIn('laptop')).toBe(false);
  });

  test('mails the holder of a place that ends the name of its reader without a link', async () => {
    await inviteJan(db());
    await db().updateTable('account').set({ last_name: 'www.evil.example' }).where('id', '=', JAN).execute();
    await takeOver();
    await call('POST', `/api/customer${brandPath}/invites/${INVITE_SECRET}`, { reply: 'accept' });
    await takeBack();
    const mail = db().selectFrom('mail').select('template_values').where('template', '=', 'sharing-left');
    const { template_values } = await mail.executeTakeFirstOrThrow();
    expect(JSON.parse(template_values).person).toBe('Jan …');
  });

  test('refuses what a login of before stores while it works', async () => {
    const late = { kind: 'AccessToken', brand_key: 'ad', account_id: JAN, grant_id: 'late', uid: null };
    const begunAt = new Date().toISOString();
    const read = db().selectFrom('identity_credential').select('logins_ended_at as lastEnding');
    let lastRead: { lastEnding: string | null } = { lastEnding: null };
    const stored: boolean[] = [];
    ways.back = [
      {
        service: 'slow',
        changes: {},
        undo: async (trx) => {
          const token = {
            ...{ ...late, id_hash: artifactHash('AccessToken', 'late'), payload: '{}', consumed_at: null },
            ...{ expires_at: '2099-01-01T00:00:00.000Z', authenticated_at: null },
          };
          for (const since of [{ begunAt }, lastRead])
            stored.push(await storeOfLogin(trx as never, token, since));
          return [];
        },
      },
      ...all,
    ];
    await takeOver();
    lastRead = await read.where('account_id', '=', JAN).executeTakeFirstOrThrow();
    expect((await takeBack()).body.status).toBe('undone');
    expect(stored).toEqual([false, false]);
    expect(await isLoggedIn('late')).toBe(false);
  });

  test('of a change of an earlier release undoes what it can, and leaves the rest to a person', async () => {
    await prepare();
    await takeOver();
    await db().updateTable('email_change').set({ remembered: null }).execute();
    await rename();
    await erase();
    await call('DELETE', `/api/newsletter/brands/${demoContent().brandByKey('ad')?.id}/newsletters`);
    expect(namesOf((await takeBack()).body.recovered)).toEqual({
      undone: ['erasure'],
      left: ['newsletters', 'profile'],
    });
  });

  test('needs the values of before for at most 24 hours, or 72 after the confirmation', async () => {
    const [, forget] = emailJobs;
    const job = () => forget?.run({ db: db(), now: clock.now } as never);
    expect((await ask(NEW)).status).toBe(200);
    expect(await remembered()).toEqual([expect.stringContaining('Jansen')]);
    clock.now += 24 * HOUR - 1;
    await job();
    expect(await remembered()).toEqual([expect.stringContaining('Jansen')]);
    clock.now += 2;
    await job();
    expect(await remembered()).toEqual([null]);

    await takeOver();
    clock.now += 71 * HOUR;
    await job();
    expect(await remembered()).toEqual([expect.stringContaining('Jansen')]);
    clock.now += HOUR;
    await job();
    expect(await remembered()).toEqual([null]);
  });

  test('ends a pause that runs from the next issue, and leaves what did not come to a person', async () => {
    await db().deleteFrom('delivery_suspension').where('subscription_id', '=', AD).execute();
    await ask(NEW);
    await mutate(SuspendDelivery, {
      input: { subscriptionIds: [AD], firstDay: '2026-11-24', lastDay: '2026-11-30' },
    });
    clock.now += 23.5 * HOUR;
    await press(await keyOf('email-confirm'));
    clock.now += 71 * HOUR;
    expect((await press(await keyOf('email-changed'))).body.recovered).toEqual([
      { left: 'pause', of: PAPER },
    ]);
    const pause = (await state()).pauses.find(({ first_day }) => first_day === '2026-11-24');
    expect(pause?.last_day).toBe('2026-11-25');
  });

  test('makes no pause that the intruder made and ended, also by a node whose clock was behind', async () => {
    await db().deleteFrom('delivery_suspension').where('subscription_id', '=', AD).execute();
    await takeOver();
    await mutate(SuspendDelivery, {
      input: { subscriptionIds: [AD], firstDay: '2026-12-24', lastDay: '2026-12-30' },
    });
    const made = db().selectFrom('delivery_suspension').select('change_id');
    const { change_id: changeId } = await made.where('subscription_id', '=', AD).executeTakeFirstOrThrow();
    clock.now -= 5_000;
    await mutate(CancelSuspension, { input: { changeId } });
    clock.now += 60_000;
    expect((await takeBack()).body.recovered).toEqual([]);
  });

  test('leaves a move that was carried out to a person', async () => {
    await takeOver();
    await mutate(SubmitMovingHouse, {
      input: { subscriptionIds: [AD], movingDay: '2026-12-01', address: ELSEWHERE, movesAccount: true },
    });
    await setRows(db(), 'moving_house', { subscription_id: AD }, { moving_day: '2026-11-22' });
    clock.now += 70 * HOUR;
    await carryOutDueMoves({
      db: db(),
      content: demoContent(),
      now: clock.now,
      signal: new AbortController().signal,
    });
    expect((await takeBack()).body.recovered).toEqual([
      { undone: 'address', of: null },
      { left: 'move', of: PAPER },
    ]);
  });

  test('leaves a subscription to a person that another account has by now', async () => {
    await takeOver();
    await mutate(UnlinkSubscription, { input: { subscriptionId: AD } });
    await db().updateTable('subscription').set({ account_id: 'demo-els' }).where('id', '=', AD).execute();
    expect((await takeBack()).body.recovered).toEqual([{ left: 'unlinked', of: PAPER }]);
  });

  test('leaves what an operator changed for the reader', async () => {
    await takeOver();
    await db().updateTable('account').set({ first_name: 'Johan' }).where('id', '=', JAN).execute();
    const who = { id: 'line', account_id: JAN, brand_key: 'ad', surface: 'office', trace_id: '' };
    const what = { action: 'changePersonalInformation', subject: JAN, before: null };
    await db()
      .insertInto('audit_log')
      .values({ ...who, ...what, at: new Date(clock.now).toISOString(), after: '{"section":"name"}' })
      .execute();
    expect((await takeBack()).body.recovered).toEqual([]);
    expect((await state()).account[0]).toMatchObject({ email: OLD, first_name: 'Johan' });
  });

  test('is not needed to hear of it: each mail about danger went to the old address too', async () => {
    await prepare();
    await takeOver();
    await erase();
    await call('POST', `${accountPath}/exports`);
    await mutate(ChangePhoneNumber, { input: { phoneNumber: '+44 20 7946 0018' } });
    await mutate(UnlinkSubscription, { input: { subscriptionId: AD } });
    const outbox = await openMailbox();
    const now = () => clock.now;
    await deliverAll({ ...testDelivery(db(), outbox.port), now, listFormerAddresses });
    const toOld = outbox.mails.filter(({ to }) => to[0] === OLD).map(({ subject }) => subject);
    for (const about of ['We verwijderen uw account', 'gedownload', 'telefoonnummer', 'ontkoppeld'])
      expect(
        toOld.filter((subject) => subject.includes(about)),
        about,
      ).toHaveLength(1);
  });
});
