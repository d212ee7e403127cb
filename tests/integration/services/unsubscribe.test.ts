/** Ending a newsletter by the link in its mail, on both engines. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { linkKey } from '../../../backoffice/kernel/mailed-link/sealing-key.ts';
import { sealUnsubscribe } from '../../../backoffice/kernel/mailed-link/unsubscribe-link.ts';
import { readUnsubscribe, unsubscribe } from '../../../backoffice/services/newsletters/unsubscribe.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const JAN = 'demo-jan';
const NOTHING = { newsletter: null, email: null, others: [] };

describeWithDatabase('the link in a newsletter', (open) => {
  let email: string;
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    ({ email } = await account());
  });
  const account = () =>
    fixture.db.selectFrom('account').selectAll().where('id', '=', JAN).executeTakeFirstOrThrow();
  const set = (values: object) =>
    fixture.db.updateTable('account').set(values).where('id', '=', JAN).execute();
  beforeEach(async () => {
    await set({ email, date_of_birth: null });
    await fixture.db.updateTable('newsletter_choice').set({ subscribed: 1 }).execute();
  });

  const opened = (key: string, brandKey?: string) => {
    const { anonymous, brand } = fixture;
    return { anonymous: anonymous(), brand: brand(brandKey), context: null, key };
  };
  const sealed = async (newsletterId = 'ad-weekend', accountId = JAN) =>
    sealUnsubscribe({ newsletterId, accountId, email }, await linkKey(fixture.db));
  const gets = async () => {
    const own = fixture.db
      .selectFrom('newsletter_choice')
      .select('newsletter_id')
      .where('subscribed', '=', 1);
    const rows = await own.where('account_id', '=', JAN).orderBy('newsletter_id').execute();
    return rows.map(({ newsletter_id }) => newsletter_id);
  };
  const lines = async () => (await fixture.db.selectFrom('audit_log').selectAll().execute()).length;

  test('shows the newsletter, the masked address and what else it gets, and changes nothing', async () => {
    const before = [await gets(), await lines()];
    const view = await readUnsubscribe(opened(await sealed()));
    expect(view).toEqual({
      state: 'open',
      newsletter: 'Weekend',
      email: expect.stringContaining('…'),
      others: ['Ochtendupdate'],
    });
    expect(view.email).not.toBe(email);
    expect([await gets(), await lines()]).toEqual(before);
  });

  test('ends that newsletter once, however often, and starts it again', async () => {
    const [link, before] = [await sealed(), await lines()];
    const stop = () => unsubscribe(opened(link), false);
    const views = await Promise.all([stop(), stop(), stop()]);
    expect(views.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await gets()).toEqual(['ad-ochtend', 'vk-weekend']);
    expect(await lines()).toBe(before + 1);
    expect(await readUnsubscribe(opened(link))).toMatchObject({ state: 'done' });
    expect(await unsubscribe(opened(link), true)).toMatchObject({ state: 'open' });
    expect(await gets()).toEqual(['ad-ochtend', 'ad-weekend', 'vk-weekend']);
  });

  test('of the former address changes nothing, and shows nothing of the new one', async () => {
    const link = await sealed();
    await set({ email: 'nieuw@elders.example' });
    const moved = { state: 'moved', ...NOTHING };
    expect(await readUnsubscribe(opened(link))).toEqual(moved);
    expect(await unsubscribe(opened(link), false)).toEqual(moved);
    expect(await gets()).toContain('ad-weekend');
    await set({ email: email.toUpperCase() });
    expect(await readUnsubscribe(opened(link))).toMatchObject({ state: 'open' });
  });

  test('does not start a newsletter for a reader who is too young', async () => {
    await set({ date_of_birth: '2015-01-01' });
    const link = await sealed();
    expect(await unsubscribe(opened(link), false)).toMatchObject({ state: 'done' });
    expect(await unsubscribe(opened(link), true)).toMatchObject({ state: 'done' });
  });

  test('looks the same when forged, of another brand or of no account', async () => {
    const link = await sealed();
    const wrong = [
      ['ad', `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
      ['ad', link.slice(0, -2)],
      ['ad', 'x'.repeat(90)],
      ['ad', await sealed('ad-weekend', 'nobody')],
      ['ad', await sealed('nothing')],
      ['ad', await sealed('hln-ochtend')],
      ['hln', link],
    ] as const;
    for (const [key, given] of wrong) {
      const invalid = { state: 'invalid', ...NOTHING };
      expect(await readUnsubscribe(opened(given, key))).toEqual(invalid);
      expect(await unsubscribe(opened(given, key), false)).toEqual(invalid);
    }
    expect(await gets()).toHaveLength(3);
  });
});
