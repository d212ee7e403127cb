/** The events of the mail service, on both engines. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isUnreachable } from '../../../backoffice/outbox/unreachable.repository.ts';
import { receiveMailEvent } from '../../../backoffice/services/newsletters/newsletters.webhook.ts';
import { Outage } from '../../../contract/outage.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { type MailEventName, signedEvent } from '../../../sandbox/mail-events.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const JAN = 'demo-jan';
const KEY = 'a signing key of these tests, long enough';
const NEWSLETTER_MAIL = '0a0a0a0a-0000-4000-8000-000000000001';
const SERVICE_MAIL = '0a0a0a0a-0000-4000-8000-000000000002';

describeWithDatabase('an event of the mail service', (open) => {
  let email: string;
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    const own = fixture.db.selectFrom('account').select('email').where('id', '=', JAN);
    ({ email } = await own.executeTakeFirstOrThrow());
    await fixture.db
      .insertInto('mail')
      .values([mail(NEWSLETTER_MAIL, 'ad-weekend'), mail(SERVICE_MAIL, null)])
      .execute();
  });
  beforeEach(async () => {
    await fixture.db.updateTable('newsletter_choice').set({ subscribed: 1 }).execute();
    await fixture.db.deleteFrom('unreachable_address').execute();
  });

  const mail = (id: string, newsletter_id: string | null) => ({
    ...{ id, newsletter_id, account_id: JAN, recipient: null, idempotency_id: id, brand_key: 'ad' },
    ...{ template: 'newsletter-welcome', template_values: '{}', state: 'sent' as const, tries: 1 },
    ...{ due_at: '', claim: null, claimed_until: null, problem: null, created_at: '', ended_at: null },
  });
  const event = (name: MailEventName, { id = NEWSLETTER_MAIL, to = email } = {}) =>
    signedEvent({ to: [to], messageId: `<${id}@ad.localhost>` }, name, KEY);
  const post = async (body: unknown, { key = KEY, seconds = 0, isOn = true, db = fixture.db } = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request('http://backoffice.internal/api/mail-events', { method: 'POST', body: sent });
    const response = await receiveMailEvent(request, isOn ? key : undefined, {
      ...fixture.anonymous(),
      ...{ db, now: Date.now() + seconds * 1000 },
    });
    return response.status;
  };
  const gets = async () => {
    const own = fixture.db
      .selectFrom('newsletter_choice')
      .select('newsletter_id')
      .where('subscribed', '=', 1);
    const rows = await own.where('account_id', '=', JAN).orderBy('newsletter_id').execute();
    return rows.map(({ newsletter_id }) => newsletter_id);
  };
  const ALL = ['ad-ochtend', 'ad-weekend', 'vk-weekend'];

  test('a mail that came back marks its address, until a mail arrives there', async () => {
    expect(await post(event('bounced', { to: email.toUpperCase() }))).toBe(200);
    expect(await isUnreachable(fixture.db, email)).toBe(true);
    expect(await isUnreachable(fixture.db, `${email}.example`)).toBe(false);
    expect(await post(event('delivered'))).toBe(200);
    expect(await isUnreachable(fixture.db, email)).toBe(false);
  });

  test('a mailbox that is full for now changes nothing', async () => {
    const full = event('bounced');
    expect(await post({ ...full, 'event-data': { ...full['event-data'], severity: 'temporary' } })).toBe(200);
    expect(await isUnreachable(fixture.db, email)).toBe(false);
  });

  test.each(['complained', 'unsubscribed'] as const)(
    '%s ends the newsletter of the mail only',
    async (name) => {
      expect(await post(event(name))).toBe(200);
      expect(await gets()).toEqual(['ad-ochtend', 'vk-weekend']);
    },
  );

  test('nothing ends for a service mail, an unknown mail or another address', async () => {
    const to = 'ander@elders.example';
    for (const about of [{ id: SERVICE_MAIL }, { id: crypto.randomUUID() }, { to }])
      expect(await post(event('unsubscribed', about))).toBe(200);
    expect(await gets()).toEqual(ALL);
  });

  test('an event counts once', async () => {
    const once = event('bounced');
    expect(await Promise.all([post(once), post(once)])).toEqual(expect.arrayContaining([200, 406]));
    await fixture.db.deleteFrom('unreachable_address').execute();
    expect(await post(once)).toBe(406);
    expect(await isUnreachable(fixture.db, email)).toBe(false);
  });

  test('an event that came while the database went away can be sent again', async () => {
    const again = event('bounced');
    await fixture.db.schema.alterTable('unreachable_address').renameTo('away').execute();
    const first = await post(again);
    await fixture.db.schema.alterTable('away').renameTo('unreachable_address').execute();
    expect([first, await post(again)]).toEqual([500, 200]);
    expect(await isUnreachable(fixture.db, email)).toBe(true);
  });

  test('an event during an outage gets the response of an outage', async () => {
    const db = Object.assign(Object.create(fixture.db), {
      transaction: () => {
        throw new Outage('The database is away');
      },
    });
    await expect(post(event('bounced'), { db })).rejects.toThrow('The database is away');
  });

  test('an event that is old, of another key or no event is refused, and nothing is there without a key', async () => {
    for (const seconds of [301, -301]) expect(await post(event('bounced'), { seconds })).toBe(406);
    expect(await post(event('bounced'), { key: `${KEY}!` })).toBe(406);
    const { signature, ...rest } = event('bounced');
    const forged = { ...signature, signature: 'a'.repeat(64) };
    const longer = { ...signature, token: `${signature.token}0` };
    for (const given of [{ ...rest, signature: forged }, { ...rest, signature: longer }, rest, '', '{'])
      expect(await post(given)).toBe(406);
    expect(await post(event('bounced'), { isOn: false })).toBe(404);
    expect(await isUnreachable(fixture.db, email)).toBe(false);
  });
});
