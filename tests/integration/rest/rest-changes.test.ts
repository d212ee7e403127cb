/** Every change by REST happens once, is in the audit log, and is rate limited. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { LIMITS } from '../../../server/limits.ts';
import { askForNewEmail, LISA, LISA_BEFORE, openRestFixture, type RestFixture } from './rest.fixture.ts';

const home = { street: 'Dorpsstraat', house_number: '12', zip_code: '1234 AB', city: 'Utrecht' };
const formOf = (newsletterId: string) => {
  const form = new FormData();
  form.append('newsletterId', newsletterId);
  return form;
};
const allowing = (...channels: string[]) => {
  const form = new FormData();
  for (const channel of channels) form.append('channel', channel);
  return form;
};

interface Change {
  readonly address: string;
  readonly body: () => BodyInit;
  /** Another one of the same kind. */
  readonly other: () => BodyInit;
  /** Lines of the audit log, without who and when. */
  readonly told: readonly object[];
  readonly mails: readonly string[];
}
const brand = '/api/newsletter/brands/id-ad';
const letters = `${brand}/newsletters`;
const on = { before: null, after: '{"subscribed":true}' };
const granted = { before: '{"allowed":false}', after: '{"allowed":true,"wording":"2026-11"}' };
const off = { before: '{"subscribed":true}', after: '{"subscribed":false}' };

/** At first Lisa lives at home and gets `ad-ochtend`, and her new e-mail address waits for its confirmation. */
const CHANGES: Readonly<Record<string, Change>> = {
  'customer.changeAddress': {
    address: `/api/customer/accounts/${LISA.id}/contact-information`,
    body: () =>
      JSON.stringify({ address: { ...home, street: 'Korenmarkt', zip_code: '9000', country_code: 'BE' } }),
    other: () => JSON.stringify({ address: { ...home, house_number: '14' } }),
    told: [
      {
        action: 'changeAddress',
        subject: LISA.id,
        before: '{"addressIn":"NL"}',
        after: '{"addressIn":"BE"}',
      },
    ],
    mails: ['address-changed'],
  },
  'customer.changePersonalInformation': {
    address: `/api/customer/accounts/${LISA.id}/personal-information`,
    body: () => '{"date_of_birth":"1970-01-01","gender":"female"}',
    other: () => '{"date_of_birth":null}',
    told: ['gender', 'date_of_birth'].map((section) => ({
      action: 'changePersonalInformation',
      subject: LISA.id,
      before: null,
      after: JSON.stringify({ section }),
    })),
    mails: ['personal-information-changed'],
  },
  'customer.askEmailChange': {
    address: `/api/customer/accounts/${LISA.id}/email-changes`,
    body: () => JSON.stringify({ email: 'lisa@voorbeeld.nl' }),
    other: () => JSON.stringify({ email: 'elders@voorbeeld.nl' }),
    told: [{ action: 'askEmailChange', subject: LISA.id, before: null, after: '{"following":0}' }],
    mails: ['email-confirm', 'email-asked'],
  },
  'customer.resendEmailChange': {
    address: `/api/customer/accounts/${LISA.id}/email-changes/change-1/mails`,
    body: () => '{}',
    other: () => '{}',
    told: [{ action: 'resendEmailChange', subject: LISA.id, before: null, after: null }],
    mails: ['email-confirm'],
  },
  'customer.cancelEmailChange': {
    address: `/api/customer/accounts/${LISA.id}/email-changes/change-1`,
    body: () => '{}',
    other: () => '{}',
    told: [{ action: 'cancelEmailChange', subject: LISA.id, before: null, after: null }],
    mails: [],
  },
  // Lisa's token is of no provider of ours: tests/integration/services/email-change.test.ts has logins to end.
  'customer.endOtherLogins': {
    address: `/api/customer/accounts/${LISA.id}/other-logins`,
    body: () => '{}',
    other: () => '{}',
    told: [],
    mails: [],
  },
  'newsletter.chooseNewsletter': {
    address: `${letters}/ad-sport`,
    body: () => '{"subscribed":true}',
    other: () => '{"subscribed":false}',
    told: [{ action: 'chooseNewsletter', subject: 'ad-sport', ...on }],
    mails: ['newsletter-welcome'],
  },
  'newsletter.chooseNewsletters': {
    address: letters,
    body: () => formOf('ad-sport'),
    other: () => formOf('ad-ochtend'),
    told: [
      { action: 'chooseNewsletters', subject: 'ad-ochtend', ...off },
      { action: 'chooseNewsletters', subject: 'ad-sport', ...on },
    ],
    mails: ['newsletter-welcome'],
  },
  'newsletter.leaveNewsletters': {
    address: letters,
    body: () => '{}',
    other: () => '{}',
    told: [{ action: 'leaveNewsletters', subject: 'ad-ochtend', ...off }],
    mails: ['newsletters-left'],
  },
  'newsletter.pauseNewsletters': {
    address: `${brand}/pause`,
    body: () => '{"until":"2026-12-04"}',
    other: () => '{"until":"2026-12-05"}',
    told: [{ action: 'pauseNewsletters', subject: 'ad', before: null, after: '{"until":"2026-12-04"}' }],
    mails: ['newsletters-paused'],
  },
  'newsletter.choosePreference': {
    address: `${brand}/preferences`,
    body: () => '{"channel":"post","allowed":true}',
    other: () => '{"channel":"phone","allowed":true}',
    told: [{ action: 'choosePreference', subject: 'ad post', ...granted }],
    mails: [],
  },
  'newsletter.choosePreferences': {
    address: `${brand}/preferences`,
    body: () => allowing('email', 'phone'),
    other: () => allowing('email', 'post'),
    told: [{ action: 'choosePreferences', subject: 'ad phone', ...granted }],
    mails: [],
  },
};

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await openRestFixture();
});
beforeEach(async () => {
  await fixture.close();
  fixture = await openRestFixture();
  const choice = { account_id: LISA.id, newsletter_id: 'ad-ochtend', chosen_at: '2026-01-01T00:00:00.000Z' };
  await fixture.db
    .insertInto('newsletter_choice')
    .values({ ...choice, subscribed: 1 })
    .execute();
  await askForNewEmail(fixture.db, 'change-1', LISA.id);
});
afterAll(() => fixture.close());

/** An export changes nothing, and Lisa's subscriptions have no end: tests/integration/services/personal-data.test.ts. */
const NO_CHANGE = new Set(['exportData', 'requestErasure', 'cancelErasure']);

const listed = SERVICES.flatMap((service) =>
  Object.entries<Endpoint>(REST[service])
    .filter(
      ([name, { method, access }]) =>
        method !== 'get' && access !== 'link' && access !== 'page' && !NO_CHANGE.has(name),
    )
    .map(([name, endpoint]) => ({ name: `${service}.${name}`, endpoint })),
);

describe.each(listed)('$name', ({ name, endpoint }) => {
  const change = CHANGES[name]!;

  async function send(key: string | null, body = change.body(), address = change.address) {
    const headers: Record<string, string> = { authorization: `Bearer ${LISA.token}` };
    if (endpoint.carries === 'json') headers['content-type'] = 'application/json';
    if (key !== null) headers['idempotency-key'] = key;
    const response = await fixture.inProcess(address, {
      method: endpoint.method.toUpperCase(),
      headers,
      body,
    });
    return {
      status: response.status,
      wait: response.headers.get('retry-after'),
      body: await response.text(),
    };
  }
  const refusal = (status: number, code: string) => ({
    status,
    body: JSON.stringify({ status, violations: [{ code }] }),
  });

  test('happens once for a key: a repeat gets the first result, other input is refused', async () => {
    const key = crypto.randomUUID();
    const first = await send(key);
    expect(first.status).toBe(endpoint.response === 'none' ? 204 : 200);
    const after = await everything();
    expect(await send(key)).toEqual(first);
    const isSameInput = change.other() === change.body();
    if (!isSameInput)
      expect(await send(key, change.other())).toMatchObject(refusal(422, 'IDEMPOTENCY-MISMATCH'));
    expect(await everything()).toEqual(after);
  });

  test('two at once with one key are one change', async () => {
    const key = crypto.randomUUID();
    const statuses = (await Promise.all([send(key), send(key)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([endpoint.response === 'none' ? 204 : 200, 409]);
    expect(await auditLines()).toEqual(change.told);
  });

  test('changes nothing without a valid key', async () => {
    const before = await everything();
    for (const key of [null, 'short', 'with a space in the middle'])
      expect(await send(key)).toMatchObject(refusal(400, 'IDEMPOTENCY-MISSING'));
    expect(await everything()).toEqual(before);
  });

  test('is in the audit log without the reader’s words, and is mailed where it should be', async () => {
    await send(crypto.randomUUID());
    expect(await auditLines()).toEqual(change.told);
    const mails = await fixture.db.selectFrom('mail').selectAll().execute();
    expect(mails.map(({ template }) => template)).toEqual(change.mails);
    // The same change under another key changes nothing, so it has no audit line.
    await send(crypto.randomUUID());
    expect(await auditLines()).toEqual(change.told);
    expect(await fixture.db.selectFrom('mail').selectAll().execute()).toEqual(mails);
  });

  test('is refused when it comes too often, with the seconds to wait', async () => {
    await send(crypto.randomUUID());
    await fixture.db.updateTable('rate_limit').set({ turns: LIMITS.mutation.attempts }).execute();
    const before = await everything();
    const response = await send(crypto.randomUUID(), change.other());
    expect(response).toMatchObject({ ...refusal(429, 'RATE-LIMITED'), wait: `${LIMITS.mutation.seconds}` });
    expect(await everything()).toEqual(before);
  });
});

test('an endpoint that needs a fresh login is refused after an older one', async () => {
  const marked = SERVICES.flatMap((service) => Object.entries<Endpoint>(REST[service])).filter(
    ([, { freshLogin }]) => freshLogin,
  );
  expect(marked.map(([name]) => name)).toContain('exportData');
  for (const [name, { method, path }] of marked) {
    const response = await fixture.inProcess(`/api/customer${path.replace('{accountId}', LISA.id)}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${LISA_BEFORE}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const refused = { status: 401, violations: [{ code: 'LOGIN-NOT-FRESH' }] };
    expect([name, response.status, await response.json()]).toEqual([name, 401, refused]);
  }
});

test('checking an address needs no key and changes nothing', async () => {
  const { address, body } = CHANGES['customer.changeAddress']!;
  const before = await everything();
  const headers = { authorization: `Bearer ${LISA.token}`, 'content-type': 'application/json' };
  const response = await fixture.inProcess(`${address}?checkOnly=true`, {
    method: 'PATCH',
    headers,
    body: body(),
  });
  const { profile } = JSON.parse(await response.text());
  expect(profile.contact_information.address).toMatchObject({ street: 'Korenmarkt', country_code: 'BE' });
  expect(await everything()).toEqual(before);
});

test('the mail about a new address names the address', async () => {
  const { address, body } = CHANGES['customer.changeAddress']!;
  const headers = {
    authorization: `Bearer ${LISA.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  await fixture.inProcess(address, { method: 'PATCH', headers, body: body() });
  const mail = await fixture.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ account_id: LISA.id, brand_key: 'ad', state: 'queued' });
  expect(JSON.parse(mail.template_values)).toEqual({ address: 'Korenmarkt 12\n9000 Utrecht' });
});

const auditLines = () =>
  fixture.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('subject')
    .execute();

/** All rows that a change may write. */
async function everything() {
  const { db } = fixture;
  return {
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
    choices: await db.selectFrom('newsletter_choice').selectAll().orderBy('newsletter_id').execute(),
    pauses: await db.selectFrom('newsletter_pause').selectAll().execute(),
    channels: await db.selectFrom('contact_preference').selectAll().orderBy('channel').execute(),
    mails: await db.selectFrom('mail').selectAll().execute(),
    lines: await db.selectFrom('audit_log').selectAll().execute(),
  };
}
