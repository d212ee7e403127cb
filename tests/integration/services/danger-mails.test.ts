/** A caller cannot suppress the mail that warns a reader, on both engines. */
import { expect, test } from 'vitest';
import { changeAddress } from '../../../backoffice/services/account/change-address.ts';
import { listFormerAddresses } from '../../../backoffice/services/email-change/former-addresses.ts';
import { eraseDueAccounts } from '../../../backoffice/services/personal-data/erase-accounts.ts';
import { requestErasure } from '../../../backoffice/services/personal-data/erasure.ts';
import { exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const HOUR = 3_600_000;

describeWithDatabase('A mail that warns a reader', (open) => {
  const fixture = demoBackoffice(open);

  const changedFrom = (old_email: string, more: object) =>
    fixture.db
      .insertInto('email_change')
      .values({
        ...{
          id: old_email,
          account_id: 'demo-geen',
          subscription_id: null,
          following: '[]',
          brand_key: 'ad',
        },
        ...{ old_email, old_username: old_email, new_email: 'geen@voorbeeld.nl', reverted_at: null },
        ...{ asked_at: new Date(fixture.clock.now).toISOString(), ended_as: 'confirmed' as const },
        ended_at: new Date(fixture.clock.now).toISOString(),
        ...more,
      })
      .execute();

  test('is sent for each export, also under one trace id', async () => {
    for (let time = 0; time < 3; time += 1) await exportData(await fixture.contextFor('camping@ad'));
    expect(await fixture.mailsOf('demo-camping', 'data-exported')).toHaveLength(3);
  });

  test('is sent for each change, also under an idempotency key of days ago', async () => {
    const start = fixture.clock.now;
    const key = 'the-key-of-an-intruder';
    const address = { street: 'Lindelaan', house_number: '14', house_number_suffix: null };
    const moveTo = async (zip_code: string) =>
      changeAddress(await fixture.contextFor('weekend@ad', { key }), {
        address: { ...address, zip_code, city: 'Arnhem', country_code: 'nl' },
        checkOnly: false,
      });
    await moveTo('6811AB');
    fixture.clock.now = start + 49 * HOUR;
    // Another change deletes the stored results that have expired.
    await requestErasure(await fixture.contextFor('geen@ad'));
    await moveTo('6811AC');
    fixture.clock.now = start;
    expect(await fixture.mailsOf('demo-weekend', 'address-changed')).toHaveLength(2);
  });

  test('about an erased account goes to each address that it had in the last 72 hours', async () => {
    const start = fixture.clock.now;
    const { db, clock } = fixture;
    clock.now = start + 10 * 24 * HOUR;
    const { id } = await db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    await changedFrom('owner@elders.example', {});
    await changedFrom('letters@elders.example', { subscription_id: id });
    expect(await listFormerAddresses(db, 'demo-geen', clock.now)).toEqual(['owner@elders.example']);
    await eraseDueAccounts(fixture.jobContext());
    clock.now = start;
    expect(
      (await fixture.mailsOf('demo-geen', 'account-erased')).map(({ recipient }) => recipient).sort(),
    ).toEqual(['geen@voorbeeld.nl', 'owner@elders.example']);
  });
});
