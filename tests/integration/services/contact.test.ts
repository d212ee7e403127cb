/** Messages to the customer service: sent once, limited for guests, passed on to the sandbox's customer system, followed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveCrmEvent } from '../../../backoffice/api/crm-events.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { handOffNext } from '../../../backoffice/services/contact/hand-off.ts';
import { type Crm, customerSystem, salesforce } from '../../../backoffice/services/contact/salesforce.ts';
import { GUEST_LIMIT, sendContactMessage } from '../../../backoffice/services/contact/send-message.ts';
import { appendToUpload } from '../../../backoffice/services/uploads/append-to-upload.ts';
import { createUpload } from '../../../backoffice/services/uploads/create-upload.ts';
import { openStorage } from '../../../backoffice/services/uploads/storage/open-storage.ts';
import { describeWithDatabase } from '../../../database/testing.ts';
import { signedCaseEvent } from '../../../sandbox/crm.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { startTestSandbox } from '../../../sandbox/testing.ts';
import { type HolidayFixture, openHolidayFixture, SERVER_SECRET } from './holiday.fixture.ts';

const KEY = 'a signing key of these tests, long enough';
const CLIENT = { clientId: 'a', clientSecret: 'b' };
const folder = mkdtempSync(join(tmpdir(), 'contact-'));
const FILES = openStorage(`file:${folder}`);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

describeWithDatabase('A message to the customer service', (open) => {
  let fixture: HolidayFixture;
  beforeAll(async () => {
    fixture = await openHolidayFixture((await open<BackofficeTables>(backofficeMigrations)).db);
    // Those of the demo were passed on already.
    await fixture.db.deleteFrom('contact_case').execute();
  });

  let sender = 0;
  const message = (more: object = {}) => {
    sender += 1;
    const who = { name: 'Noor Bakker', email: `noor${sender}@elders.example`, phoneNumber: null };
    return {
      topic: 'x',
      ...who,
      subscriptionId: null,
      message: `Kan de krant in de bus? (${sender})`,
      uploadKeys: [] as string[],
      ...more,
    };
  };
  const guest = (idempotencyKey: string | null, network = `network-${sender}`) => ({
    ...{ db: fixture.db, content: fixture.content, codes: codeHasher(() => SERVER_SECRET) },
    ...{ now: fixture.clock.now, traceId: 'ab'.repeat(16), surface: 'web' as const, network, idempotencyKey },
  });
  const brand = () => fixture.content.brandByKey('ad') ?? expect.fail('no brand');
  const send = (given = message(), key: string | null = crypto.randomUUID(), network?: string) =>
    sendContactMessage(null, guest(key, network), brand(), given);
  /** @returns the key of a file that was added to the form with this key */
  const uploaded = async (name: string, draft: string, isScanning = false) => {
    const context = { db: fixture.db, files: FILES, isScanning, now: fixture.clock.now };
    const bytes = Buffer.from(name);
    const made = await createUpload(context, { name, length: bytes.length, draft });
    if ('refusal' in made) throw new Error(made.refusal);
    await appendToUpload(context, made.secret, { offset: 0, bytes });
    return made.key;
  };
  const rowOf = (reference: string) =>
    fixture.db
      .selectFrom('contact_case')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
  const sandboxCrm = () => salesforce(sandbox.url, CLIENT);
  const logged: string[] = [];
  const tick = (crm: Crm | undefined = sandboxCrm(), signal = new AbortController().signal) =>
    handOffNext(
      {
        ...{ db: fixture.db, content: () => fixture.content, now: () => fixture.clock.now, crmOf: () => crm },
        ...{ files: FILES },
        log: {
          info() {},
          warn: (text) => void logged.push(text),
          report: (error) => void logged.push(String(error)),
        },
        mailSettings: { publicScheme: 'http', publicPort: 4321, mailFrom: undefined },
      },
      signal,
    );
  const all = async () => {
    while ((await tick()) !== 'idle');
  };
  const savedAs = async (reference: string) => {
    const cases: { reference: string }[] = await (await fetch(`${sandbox.url}/crm.json`)).json();
    return cases.filter((one) => one.reference === reference);
  };
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
    const rows = await fixture.db
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
    for (let count = 0; count < GUEST_LIMIT.attempts; count += 1) await send(message(), undefined, 'one');
    const minutes = [{ name: 'minutes', value: '60' }];
    await expect(send(message(), undefined, 'one')).rejects.toMatchObject({
      status: 429,
      retryAfter: 3600,
      values: minutes,
    });
    await send(message(), undefined, 'another');
  });

  test('to one address is refused after five in a day, from whatever network', async () => {
    const email = 'buur@elders.example';
    for (let count = 0; count < 5; count += 1) await send(message({ email }));
    await expect(send(message({ email: 'BUUR@elders.example' }))).rejects.toMatchObject({ status: 429 });
  });

  test('of a guest is about no subscription, and its mail does not repeat the text', async () => {
    const given = message({ subscriptionId: '10000001', message: 'Koop nu' });
    const { reference } = await send(given);
    expect(await rowOf(reference)).toMatchObject({ subscription_id: null, account_id: null });
    const mail = fixture.db.selectFrom('mail').selectAll().where('recipient', '=', given.email);
    expect(await mail.execute()).toMatchObject([{ account_id: null, template: 'contact-received' }]);
    expect((await mail.executeTakeFirstOrThrow()).template_values).not.toContain('Koop nu');
  });

  test('reaches the customer system once as a case, also when the process stops before it knows', async () => {
    await all();
    const { reference } = await send();
    expect(await tick()).toBe('crm');
    await fixture.db
      .updateTable('contact_case')
      .set({ hand_off: 'waiting', crm_id: null })
      .where('reference', '=', reference)
      .execute();
    expect(await tick()).toBe('crm');
    const saved = await savedAs(reference);
    expect(saved).toMatchObject([
      { saves: 2, fields: { Origin: 'Web', PortalOrigin__c: 'http://ad.localhost:4321' } },
    ]);
    expect(await rowOf(reference)).toMatchObject({ hand_off: 'crm', crm_id: expect.stringMatching(/^500/) });
  });

  test('is saved once while its file waits for the virus scanner, and the file follows', async () => {
    await all();
    const key = crypto.randomUUID();
    const { reference } = await send(message({ uploadKeys: [await uploaded('a.txt', key, true)] }), key);
    expect(await tick()).toBe('postponed');
    fixture.clock.now += 10_000;
    expect(await tick()).toBe('postponed');
    fixture.clock.now += 10_000;
    await fixture.db.updateTable('upload').set({ state: 'ready', is_scanned: 1 }).execute();
    expect(await tick()).toBe('crm');
    const files = [{ title: `${reference}-1`, name: 'a.txt' }];
    expect(await savedAs(reference)).toMatchObject([{ saves: 1, files }]);
  });

  test.each(['Noor Storing', 'Noor Onzin'])('waits while the customer system fails for %s', async (name) => {
    await all();
    const { reference } = await send(message({ name }));
    expect(await tick()).toBe('postponed');
    const row = await rowOf(reference);
    expect(row).toMatchObject({ hand_off: 'waiting', claim: null, tries: 1 });
    expect(Date.parse(row.due_at)).toBe(fixture.clock.now + 30_000);
    expect(logged.join()).not.toContain('Noor');
    await fixture.db.deleteFrom('contact_case').where('reference', '=', reference).execute();
  });

  test('waits while the customer system is slow', async () => {
    await all();
    const { reference } = await send(message({ name: 'Noor Traag' }));
    expect(await tick(sandboxCrm(), AbortSignal.timeout(300))).toBe('postponed');
    expect(await rowOf(reference)).toMatchObject({ hand_off: 'waiting', claim: null, crm_id: null });
    expect(await savedAs(reference)).toEqual([]);
    await fixture.db.deleteFrom('contact_case').where('reference', '=', reference).execute();
  });

  test('goes through the gateway with the flag for it, and never around it', async () => {
    await all();
    const { reference } = await send();
    const flags = fixture.content.flagsOf('ad');
    const through = (is: boolean) => ({
      ...flags,
      general: { ...flags.general, isSalesforceThroughCISEnabled: is },
    });
    const both = customerSystem({ url: 'http://127.0.0.1:9', gatewayUrl: `${sandbox.url}/cis`, ...CLIENT });
    expect(await tick(both(through(false)))).toBe('postponed');
    await fixture.db
      .updateTable('contact_case')
      .set({ due_at: new Date(fixture.clock.now).toISOString() })
      .where('reference', '=', reference)
      .execute();
    expect(await tick(both(through(true)))).toBe('crm');
    expect(await savedAs(reference)).toHaveLength(1);
    const direct = customerSystem({ url: sandbox.url, gatewayUrl: undefined, ...CLIENT });
    expect([direct(through(true)), direct(through(false)) !== undefined]).toEqual([undefined, true]);
  });

  test('goes by mail to the customer service when the customer system does not take it for two days', async () => {
    await all();
    const key = crypto.randomUUID();
    const uploadKeys = [await uploaded('krant.txt', key), await uploaded('brief.txt', key)];
    const { reference } = await send(message({ name: 'Noor Storing', uploadKeys }), key);
    await fixture.db
      .updateTable('contact_case')
      .set({ tries: 20 })
      .where('reference', '=', reference)
      .execute();
    expect(await tick()).toBe('mail');
    const mails = fixture.db
      .selectFrom('mail')
      .select(['recipient', 'account_id', 'template_values'])
      .where('template', '=', 'contact-message');
    const [mail, ...others] = await mails.execute();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'klantenservice@ad.localhost', account_id: null });
    expect(JSON.parse(mail?.template_values ?? '')).toMatchObject({
      reference,
      files: expect.stringMatching(/^(krant\.txt, brief\.txt|brief\.txt, krant\.txt)$/),
    });
  });

  test('is followed by the events of the customer system, each once and in their order', async () => {
    const { reference } = await send();
    const [first, second, third] = ['10', '11', '12'].map((hour) => `2026-11-20T${hour}:00:00.000Z`);
    expect(await event({ reference, status: 'Working', at: second })).toBe(204);
    expect(await event({ reference, status: 'New', at: first })).toBe(204);
    expect(await rowOf(reference)).toMatchObject({ state: 'handling', handling_at: second });
    const answered = { reference, status: 'Closed', at: third, answer: 'Dat doen we.' };
    expect(await event(answered)).toBe(204);
    expect(await event(answered)).toBe(204);
    expect(await rowOf(reference)).toMatchObject({
      state: 'answered',
      answer: 'Dat doen we.',
      answered_at: third,
    });
    const lines = fixture.db.selectFrom('audit_log').select('after').where('subject', '=', reference);
    expect(await lines.where('action', '=', 'caseEvent').execute()).toHaveLength(2);
    expect(await event({ reference, status: 'Working', at: '2026-11-21T09:00:00Z' })).toBe(204);
    expect(await rowOf(reference)).toMatchObject({ state: 'handling', answer: null, answered_at: null });
  });

  test('is answered by mail when the event has an empty answer, and keeps no invisible character', async () => {
    const { reference } = await send();
    const closed = { reference, status: 'Closed' };
    expect(await event({ ...closed, at: '2026-11-20T10:00:00Z', answer: ' \n' })).toBe(204);
    expect(await rowOf(reference)).toMatchObject({ state: 'answered', answer: null });
    expect(await event({ ...closed, at: '2026-11-20T11:00:00Z', answer: 'Dat\u0000 doen\nwe.' })).toBe(204);
    expect(await rowOf(reference)).toMatchObject({ state: 'answered', answer: 'Dat doen\nwe.' });
  });

  test('takes no event that is not signed, is too old, or is about an unknown case', async () => {
    const { reference } = await send();
    const given = { reference, status: 'Closed', at: '2026-11-20T10:00:00Z' };
    expect(await event(given, { key: 'another key, which is long enough too' })).toBe(401);
    expect(await event(given, { seconds: 301 })).toBe(401);
    expect(await event(given, { isOn: false })).toBe(404);
    expect(await event({ ...given, status: 'Deleted' })).toBe(422);
    expect(await event({ ...given, reference: 'C-00000000' })).toBe(404);
    expect(await rowOf(reference)).toMatchObject({ state: 'received' });
  });
});
