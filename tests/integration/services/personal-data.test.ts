/** What a demo reader downloads, and what is erased, by the use cases on both engines. */
import { expect, test } from 'vitest';
import { eraseDueAccounts } from '../../../backoffice/services/personal-data/erase-accounts.ts';
import { saveRequest } from '../../../backoffice/services/personal-data/erasure.repository.ts';
import {
  cancelErasure,
  readErasure,
  requestErasure,
} from '../../../backoffice/services/personal-data/erasure.ts';
import { exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { changeHolder } from '../../../backoffice/services/subscriptions/holder.repository.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { LIMITS } from '../../../server/limits.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { FAILED, failingAt } from './failing-statements.ts';

const DAY = 86_400_000;

describeWithDatabase('The data of a reader', (open) => {
  const fixture = demoBackoffice(open);

  const contextOf = (who: string) =>
    fixture.contextFor(who, { traceId: crypto.randomUUID().replaceAll('-', '') });

  test('are complete, and hold nothing of another reader', async () => {
    const { db } = fixture;
    await db
      .insertInto('identity_credential')
      .values({
        account_id: 'demo-verhuist',
        login_name: 'verhuist@voorbeeld.nl',
        username: 'verhuist@voorbeeld.nl',
        password: 'not-for-the-reader',
        changed_at: new Date().toISOString(),
      })
      .execute();
    const exported = await exportData(await contextOf('verhuist@ad'));
    const own = await db
      .selectFrom('subscription')
      .select('id')
      .where('account_id', '=', 'demo-verhuist')
      .execute();
    expect(exported.subscription?.rows.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(exported.account?.rows).toMatchObject([{ id: 'demo-verhuist' }]);
    expect(exported.moving_house?.rows.length).toBeGreaterThan(0);
    expect(exported.identity_credential?.rows).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toContain('not-for-the-reader');

    const text = JSON.stringify(exported);
    const others = await db.selectFrom('account').selectAll().where('id', '!=', 'demo-verhuist').execute();
    const theirs = await db
      .selectFrom('subscription')
      .select(['id', 'subscription_number'])
      .where('account_id', '!=', 'demo-verhuist')
      .execute();
    const foreign = [
      ...others.flatMap(({ id, username, email }) => [id, username, email]),
      ...theirs.flatMap(({ id, subscription_number }) => [id, subscription_number]),
    ].filter((value) => value !== null);
    expect(foreign.length).toBeGreaterThan(50);
    expect(foreign.filter((value) => text.includes(`"${value}"`))).toEqual([]);
  });

  test('hold nothing of a former holder of a subscription, and all of the reader’s own', async () => {
    const { db, clock } = fixture;
    const start = clock.now;
    const suspended = async (who: string) =>
      (await exportData(await contextOf(who))).delivery_suspension?.rows.map(({ change_id }) => change_id) ??
      [];
    const { id } = await db
      .selectFrom('subscription')
      .select('id')
      .where('account_id', '=', 'demo-weekend')
      .executeTakeFirstOrThrow();
    const pauseAt = (created_at: number, change_id: string) =>
      db
        .insertInto('delivery_suspension')
        .values({
          ...{ change_id, subscription_id: id, first_day: '2027-02-01', last_day: '2027-02-09' },
          ...{ created_at: new Date(created_at).toISOString(), cancelled_at: null, publisher_reason: null },
        })
        .execute();
    const move = (from: string | null, to: string | null, now: number) =>
      db.transaction().execute((trx) => changeHolder(trx, id, { from, to }, now));
    await pauseAt(start, 'before');
    expect(await move('demo-weekend', null, start + DAY)).toBe(true);
    expect(await move(null, 'demo-geen', start + 2 * DAY)).toBe(true);
    await pauseAt(start + 3 * DAY, 'after');
    expect(await suspended('geen@ad')).toEqual(['after']);
    expect(await suspended('weekend@ad')).toContain('before');
    expect(await suspended('weekend@ad')).not.toContain('after');
    expect(await move('demo-geen', 'demo-weekend', start + 4 * DAY)).toBe(true);
    expect(await suspended('geen@ad'), 'after the way back').toEqual(['after']);
    expect(await suspended('weekend@ad')).not.toContain('after');
    for (const table of ['former_holder', 'delivery_suspension'] as const)
      await db.deleteFrom(table).where('subscription_id', '=', id).execute();
    await db.deleteFrom('rate_limit').execute();
  });

  test('can be downloaded three times a day, each with an audit line and a mail', async () => {
    const reader = 'camping@ad';
    const start = fixture.clock.now;
    for (let time = 0; time < LIMITS.export.attempts; time += 1) await exportData(await contextOf(reader));
    await expect(exportData(await contextOf(reader))).rejects.toMatchObject({
      code: 'RATE-LIMITED',
      status: 429,
    });
    fixture.clock.now = start + DAY + 1000;
    await exportData(await contextOf(reader));
    fixture.clock.now = start;
    expect(await fixture.auditedActions('demo-camping')).toEqual(Array(4).fill('exportData'));
    expect(await fixture.mailsOf('demo-camping', 'data-exported')).toHaveLength(4);
  });

  test('are erased seven days after the request, and not when that is cancelled', async () => {
    const { db, clock } = fixture;
    const start = clock.now;
    const erase = () => eraseDueAccounts(fixture.jobContext());
    const rowOf = (id: string) =>
      db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
    const before = await rowOf('demo-geen');
    expect(await readErasure(await contextOf('geen@ad'))).toMatchObject({ dueOn: null, endless: [] });
    expect(await requestErasure(await contextOf('geen@ad'))).toMatchObject({ dueOn: '2026-11-27' });
    expect((await requestErasure(await contextOf('geen@ad'))).dueOn, 'requested twice').toBe('2026-11-27');
    expect(await cancelErasure(await contextOf('geen@ad'))).toMatchObject({ dueOn: null });
    expect(await cancelErasure(await contextOf('geen@ad')), 'cancelled twice').toMatchObject({ dueOn: null });
    clock.now = start + 8 * DAY;
    await erase();
    expect(await rowOf('demo-geen'), 'cancelled').toEqual(before);

    clock.now = start;
    await requestErasure(await contextOf('geen@ad'));
    clock.now = start + 6 * DAY;
    await erase();
    expect(await rowOf('demo-geen'), 'a day too early').toEqual(before);
    clock.now = start + 7 * DAY;
    await erase();
    await erase();
    clock.now = start;

    expect(await rowOf('demo-geen')).toMatchObject({ username: 'demo-geen', email: '', last_name: null });
    const left = await exportData(await contextOf('geen@ad'));
    const filled = Object.keys(left).filter((table) => (left[table]?.rows.length ?? 0) > 0);
    expect(filled).toEqual(['account', 'audit_log', 'erasure_request', 'mail']);
    const kinds = left.mail?.rows.map(({ template }) => template);
    expect(kinds?.sort()).toEqual(['account-erased', 'data-exported']);
    const told = fixture.db.selectFrom('mail').select('recipient').where('template', '=', 'account-erased');
    expect(await told.execute()).toEqual([{ recipient: before?.email }]);
    expect(await fixture.auditedActions('demo-geen')).toContain('eraseAccount');
  });

  test('stay while a subscription has no end', async () => {
    const reader = 'jan@ad';
    expect((await readErasure(await contextOf(reader))).endless.length).toBeGreaterThan(0);
    await expect(requestErasure(await contextOf(reader))).rejects.toMatchObject({
      code: 'ERASURE-SUBSCRIPTION',
      status: 422,
    });
  });

  test('of a former subscriber lose what identifies the reader, and keep what the law requires', async () => {
    const { db, clock } = fixture;
    const start = clock.now;
    const ownRows = () =>
      db.selectFrom('subscription').selectAll().where('account_id', '=', 'demo-voorbij').execute();
    const before = await ownRows();
    const { dueOn } = await requestErasure(await contextOf('voorbij@ad'));
    expect(dueOn).toBe('2026-11-27');
    clock.now = start + 7 * DAY;
    await eraseDueAccounts(fixture.jobContext());
    clock.now = start;
    expect(await ownRows()).toEqual(before.map((row) => ({ ...row, email: null, last_name: null })));
    const strangers = await db.selectFrom('account').select('id').where('email', '=', '').execute();
    expect(strangers.map(({ id }) => id).sort()).toEqual(['demo-geen', 'demo-voorbij']);
  });

  test('are erased on the day, also when the erasure of another reader fails', async () => {
    const { db, clock } = fixture;
    const requested = { brand_key: 'ad', requested_at: new Date(clock.now).toISOString(), key_hash: null };
    await saveRequest(db, { ...requested, account_id: 'demo-voorbij', due_on: '2026-11-18' });
    await saveRequest(db, { ...requested, account_id: 'demo-geen', due_on: '2026-11-19' });
    const failing = { ...fixture.jobContext(), db: failingAt(db, 'demo-voorbij') };
    await expect(eraseDueAccounts(failing)).rejects.toMatchObject({
      cause: { message: FAILED },
    });
    const open = db.selectFrom('erasure_request').select('account_id').where('done_at', 'is', null);
    expect(await open.where('cancelled_at', 'is', null).execute()).toEqual([{ account_id: 'demo-voorbij' }]);
  });
});
