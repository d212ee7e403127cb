/** What a demo reader downloads, and what is erased, by the use cases on both engines. */
import { beforeAll, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { EXPORT_LIMIT, exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { describeOnBothEngines } from '../../../database/testing.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

const DAY = 86_400_000;

describeOnBothEngines('The data of a reader', (open) => {
  let fixture: HolidayFixture;
  beforeAll(async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    fixture = await openHolidayFixture(db);
  });

  async function contextOf(who: string) {
    const headers = new Headers({ authorization: `Bearer ${who}` });
    const context = await fixture.contextOf({ headers }, crypto.randomUUID().replaceAll('-', ''));
    if (!context) throw new Error(`${who} has no context`);
    return context;
  }

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

  test('can be downloaded three times a day, each with an audit line and a mail', async () => {
    const reader = 'camping@ad';
    const start = fixture.clock.now;
    for (let time = 0; time < EXPORT_LIMIT.attempts; time += 1) await exportData(await contextOf(reader));
    await expect(exportData(await contextOf(reader))).rejects.toMatchObject({
      code: 'RATE-LIMITED',
      status: 429,
    });
    fixture.clock.now = start + DAY + 1000;
    await exportData(await contextOf(reader));
    fixture.clock.now = start;
    expect(await fixture.auditedActions('demo-camping')).toEqual(Array(4).fill('exportData'));
    const mails = fixture.db.selectFrom('mail').select('template').where('account_id', '=', 'demo-camping');
    expect((await mails.where('template', '=', 'data-exported').execute()).length).toBe(4);
  });
});
