/** Messages to the customer service: sent once, limited for guests, followed by the events of the customer system. */
import { expect, test } from 'vitest';
import { receiveCrmEvent } from '../../../backoffice/services/contact/contact.webhook.ts';
import { sendContactMessage } from '../../../backoffice/services/contact/send-message.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { signedCaseEvent } from '../../../sandbox/crm.ts';
import { LIMITS } from '../../../server/limits.ts';
import { openContact } from './contact.fixture.ts';

const KEY = 'a signing key of these tests, long enough';

describeWithDatabase('A message to the customer service', (open) => {
  const contact = openContact(open);
  const { message, guest, send, caseOf } = contact;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const event = async (given: object, { key = KEY, seconds = 0, isOn = true } = {}) => {
    const { body, headers } = signedCaseEvent(given, key);
    const request = new Request('http://backoffice.internal/api/crm-events', {
      method: 'POST',
      body,
      headers,
    });
    const about = { ...guest(null), now: Date.now() + seconds * 1000 };
    return (await receiveCrmEvent(request, isOn ? KEY : undefined, about)).status;
  };

  test('is registered once per key, also when it is sent twice at the same moment', async () => {
    const [given, key] = [message(), crypto.randomUUID()];
    const both = await Promise.allSettled([send(given, key), send(given, key)]);
    const first = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0];
    expect(first?.reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await send(given, key)).toEqual(first);
    const rows = await contact.fixture.db
      .selectFrom('contact_case')
      .select('id')
      .where('email', '=', given.email)
      .execute();
    expect(rows).toHaveLength(1);
    await expect(send({ ...given, message: 'Iets anders' }, key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY-MISMATCH',
    });
    for (const wrong of [null, 'short'])
      await expect(send(given, wrong)).rejects.toMatchObject({ status: 400 });
  });

  test('from another tab is the same message', async () => {
    const given = message();
    const first = await send(given);
    expect(await send(given)).toEqual(first);
    expect(await send({ ...given, message: 'Nog iets' })).not.toEqual(first);
    expect(await send({ ...given, uploadKeys: ['added-after-going-back'] })).not.toEqual(first);
  });

  test('of a guest is refused after five of one network in an hour, with the time to wait', async () => {
    for (let count = 0; count < LIMITS['contact-network'].attempts; count += 1)
      await send(message(), undefined, 'one');
    await expect(send(message(), undefined, 'one')).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
    await send(message(), undefined, 'another');
  });

  test('of a reader in the name of another address has the limits of a guest; that of the own address has none', async () => {
    const { fixture } = contact;
    const asJan = async (email: string) => {
      const key = crypto.randomUUID();
      const context = await fixture.contextFor('jan@ad', { key });
      return sendContactMessage(context, guest(key), context.brand, message({ email }));
    };
    const { attempts } = LIMITS['contact-address'];
    for (let count = 0; count < attempts; count += 1) await asJan(`bo+${count}@elders.example`);
    await expect(asJan('bo@elders.example')).rejects.toMatchObject({ status: 429 });
    await asJan('els@elders.example');
    for (let count = 0; count <= attempts; count += 1) await asJan('Jan@voorbeeld.nl');
    await send(message({ email: 'bo@elders.example' }));
  });

  test('of a guest is about no subscription, and its mail does not repeat the text', async () => {
    const given = message({ subscriptionId: '10000001', message: 'Koop nu' });
    const { reference } = await send(given);
    expect(await caseOf(reference)).toMatchObject({ subscription_id: null, account_id: null });
    const mail = contact.fixture.db.selectFrom('mail').selectAll().where('recipient', '=', given.email);
    expect(await mail.execute()).toMatchObject([{ account_id: null, template: 'contact-received' }]);
    expect((await mail.executeTakeFirstOrThrow()).template_values).not.toContain('Koop nu');
  });

  test('is followed by the events of the customer system, each once and in their order', async () => {
    const { reference } = await send();
    const [first, second, third] = [minutesAgo(30), minutesAgo(20), minutesAgo(10)];
    expect(await event({ reference, status: 'Working', at: second })).toBe(204);
    expect(await event({ reference, status: 'New', at: first })).toBe(204);
    expect(await caseOf(reference)).toMatchObject({ state: 'handling', handling_at: second });
    const answered = { reference, status: 'Closed', at: third, answer: 'Dat doen we.' };
    expect(await event(answered)).toBe(204);
    expect(await event(answered)).toBe(204);
    expect(await caseOf(reference)).toMatchObject({
      state: 'answered',
      answer: 'Dat doen we.',
      answered_at: third,
    });
    const lines = contact.fixture.db.selectFrom('audit_log').select('after').where('subject', '=', reference);
    expect(await lines.where('action', '=', 'caseEvent').execute()).toHaveLength(2);
    expect(await event({ reference, status: 'Working', at: minutesAgo(5) })).toBe(204);
    expect(await caseOf(reference)).toMatchObject({ state: 'handling', answer: null, answered_at: null });
  });

  test('is answered by mail when the event has an empty answer, and keeps no invisible character', async () => {
    const { reference } = await send();
    const closed = { reference, status: 'Closed' };
    expect(await event({ ...closed, at: minutesAgo(20), answer: ' \n' })).toBe(204);
    expect(await caseOf(reference)).toMatchObject({ state: 'answered', answer: null });
    expect(await event({ ...closed, at: minutesAgo(10), answer: 'Dat\u0000 doen\nwe.' })).toBe(204);
    expect(await caseOf(reference)).toMatchObject({ state: 'answered', answer: 'Dat doen\nwe.' });
  });

  test('takes no event that is not signed, is too old, or is about an unknown case', async () => {
    const { reference } = await send();
    const given = { reference, status: 'Closed', at: minutesAgo(20) };
    expect(await event(given, { key: 'another key, which is long enough too' })).toBe(401);
    expect(await event(given, { seconds: 301 })).toBe(401);
    expect(await event(given, { isOn: false })).toBe(404);
    expect(await event({ ...given, status: 'Deleted' })).toBe(422);
    expect(await event({ ...given, reference: 'C-00000000' })).toBe(404);
    expect(await caseOf(reference)).toMatchObject({ state: 'received' });
  });
});
