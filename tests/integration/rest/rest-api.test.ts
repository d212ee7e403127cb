/** The REST API and the portal's addresses in front of it, for each endpoint of the contract's table. */
import type { APIContext } from 'astro';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MUTATION_LIMIT, mutationKey } from '../../../backoffice/kernel/idempotency/mutate-once.ts';
import { FEATURES } from '../../../contract/features.ts';
import { addressOfService, type Endpoint, pathNames, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { countAttempt } from '../../../database/rate-limit.ts';
import { setEmbeddedBackoffice } from '../../../src/lib/api/upstream.ts';
import { ALL } from '../../../src/pages/api/[service]/[...path].ts';
import {
  askForNewEmail,
  BRAM,
  FEED_KEYS,
  LISA,
  openRestFixture,
  type RestFixture,
  TRACE,
} from './rest.fixture.ts';

let fixture: RestFixture;
/** The same API with every flag off. */
let closed: RestFixture;
beforeAll(async () => {
  fixture = await openRestFixture();
  closed = await openRestFixture(false);
  setEmbeddedBackoffice((request) =>
    fixture.inProcess(request.url.replace('http://backoffice.internal', ''), request),
  );
});
// A test sends more requests than the limit allows a person.
beforeEach(async () => {
  await fixture.db.deleteFrom('rate_limit').execute();
  await askForNewEmail(fixture.db, 'change-1', LISA.id);
  await askForNewEmail(fixture.db, 'change-2', BRAM.id);
});
afterAll(async () => {
  await fixture.close();
  await closed.close();
});

const ENDPOINTS = SERVICES.flatMap((service) =>
  Object.entries<Endpoint>(REST[service]).map(([name, endpoint]) => ({
    name: `${service}.${name}`,
    service,
    endpoint,
  })),
);
type Listed = (typeof ENDPOINTS)[number];

const OWN: Readonly<Record<string, string>> = {
  accountId: LISA.id,
  brandId: 'id-ad',
  newsletterId: 'ad-sport',
  feedKey: FEED_KEYS.own,
  changeId: 'change-1',
};
/** Another account's, another brand's and an unknown one; the first two must look like the last. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  accountId: [BRAM.id, 'account-nobody'],
  brandId: ['id-hln', 'id-nowhere'],
  newsletterId: ['hln-sport', 'vk-sport', 'nothing-sport'],
  changeId: ['change-2', 'nothing'],
  feedKey: [FEED_KEYS.atOtherBrand, FEED_KEYS.revoked, 'nothing'],
};
const BODIES: Readonly<Record<string, unknown>> = {
  'customer.changeAddress': {
    address: { street: 'Weg', house_number: '1', zip_code: '1234 AB', city: 'Ede' },
  },
  'customer.askEmailChange': { email: 'lisa@voorbeeld.nl' },
  'customer.takeReport': { came: false },
  'customer.sendContactMessage': {
    topic: 'anders',
    name: 'Lisa',
    email: 'lisa@voorbeeld.nl',
    message: 'Hallo',
  },
  'newsletter.chooseNewsletter': { subscribed: true },
  'newsletter.unsubscribe': { subscribed: false },
  'newsletter.pauseNewsletters': { until: '2026-12-04' },
  'newsletter.choosePreference': { channel: 'post', allowed: true },
};

function addressWith({ service, endpoint }: Listed, values: Readonly<Record<string, string>>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
  return addressOfService(service) + path;
}

function callOf({ name, endpoint }: Listed, token?: string): RequestInit {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const method = endpoint.method.toUpperCase();
  if (endpoint.method === 'get') return { method, headers };
  headers['idempotency-key'] = crypto.randomUUID();
  if (endpoint.carries === 'form') return { method, headers, body: new FormData() };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(BODIES[name] ?? {}),
  };
}

/** Up to Lisa's limit of changes. */
async function useUpTheLimit(): Promise<void> {
  const first = new Date('2026-11-20T10:55:00.000Z');
  for (let mutation = 0; mutation < MUTATION_LIMIT.attempts; mutation += 1)
    await countAttempt(fixture.db, mutationKey(LISA.id), MUTATION_LIMIT, first);
}

async function told(address: string, init: RequestInit, where = fixture) {
  const response = await where.inProcess(address, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

// A link needs no session and has tests of its own.
const READERS = ENDPOINTS.filter(({ endpoint }) => endpoint.access !== 'link');
const FORWARDED = READERS.filter(({ endpoint }) => endpoint.access !== 'page');
const LINKS = ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'link');
describe.each(READERS)('$name', (listed) => {
  const { endpoint } = listed;
  const own = addressWith(listed, OWN);

  test('responds only to the access it names', async () => {
    expect((await told(own, callOf(listed, LISA.token))).status).toBe(endpoint.answer === 'none' ? 204 : 200);
    const expected = endpoint.access === 'account' ? 401 : 200;
    expect((await told(own, callOf(listed))).status).toBe(expected);
    expect((await told(own, callOf(listed, 'made-up'))).status).toBe(expected);
  });

  for (const name of pathNames(endpoint.path)) {
    test(`a {${name}} of another account or brand looks exactly like an unknown one`, async () => {
      const [missing, ...others] = [...(FOREIGN[name] ?? [])].reverse();
      const asked = (value: string) =>
        told(addressWith(listed, { ...OWN, [name]: value }), callOf(listed, LISA.token));
      const expected = await asked(missing!);
      expect(expected).toMatchObject({
        status: 404,
        body: '{"status":404,"violations":[{"code":"NOT-FOUND"}]}',
      });
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(await asked(other)).toEqual(expected);
    });
  }

  test('exists where its area is open, and is not found where it is closed', async () => {
    const response = await told(own, callOf(listed, LISA.token), closed);
    const isAlwaysOpen = FEATURES[endpoint.feature].opensBy === 'always';
    expect(response.status).toBe(isAlwaysOpen ? 200 : 404);
    if (!isAlwaysOpen) expect(response).toEqual(await told('/api/nothing', {}, closed));
  });
});

describe('the REST API', () => {
  const patch = (body: string, headers = {}) =>
    told(`/api/customer/accounts/${LISA.id}/contact-information`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${LISA.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      body,
    });

  test('has the endpoints of the table and no others', async () => {
    expect((await told('/api/customer/accounts', {})).status).toBe(404);
    expect((await told('/api/unknown/thing', {})).status).toBe(404);
    expect((await told(`/api/customer/accounts/${LISA.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('accepts a JSON object, up to its size limit', async () => {
    expect((await patch('{"address"')).status).toBe(400);
    expect((await patch('[]')).status).toBe(400);
    expect((await patch('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await patch(JSON.stringify({ address: 'x'.repeat(70_000) }))).status).toBe(413);
    expect(JSON.parse((await patch('{}')).body)).toEqual({
      status: 422,
      violations: [{ code: 'FIELD-MISSING', field: 'address' }],
    });
  });

  test('ignores path parameters in a body, and changes only the named fields', async () => {
    const before = await fixture.db.selectFrom('account').selectAll().orderBy('id').execute();
    const address = {
      street: 'Weg',
      house_number: '2',
      zip_code: '1234 AB',
      city: 'Ede',
      email: 'x@example.nl',
    };
    const smuggled = { address, accountId: BRAM.id, id: BRAM.id, email: 'x@example.nl', checkOnly: true };
    expect((await patch(JSON.stringify(smuggled))).status).toBe(200);
    const after = await fixture.db.selectFrom('account').selectAll().orderBy('id').execute();
    const changed = { street: 'Weg', house_number: '2', zip_code: '1234 AB', city: 'Ede' };
    expect(after).toEqual(before.map((row) => (row.id === LISA.id ? { ...row, ...changed } : row)));
  });

  test('switching a newsletter stores the date of the choice', async () => {
    const address = '/api/newsletter/brands/id-vk/newsletters/vk-sport';
    const listed = ENDPOINTS.find(({ name }) => name === 'newsletter.chooseNewsletter')!;
    const first = JSON.parse((await told(address, callOf(listed, LISA.token))).body);
    expect(first).toMatchObject({ subscribed: true, chosenAt: '2026-11-20T11:00:00.000Z' });
    await fixture.db
      .updateTable('newsletter_choice')
      .set({ chosen_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    const again = JSON.parse((await told(address, callOf(listed, LISA.token))).body);
    expect(again).toMatchObject({ subscribed: true, chosenAt: '2026-01-01T00:00:00.000Z' });
  });
});

describe("the portal's own addresses", () => {
  const own = {
    'x-mijn-omgeving': '1',
    'content-type': 'application/json',
    'idempotency-key': 'a-key-of-a-form-that-was-opened',
  };
  async function browser(address: string, init: RequestInit, token: string | null = LISA.token) {
    const request = new Request(`http://ad.localhost:4321${address}`, init);
    const log = { info() {}, warn() {}, report() {} };
    const context = { traceId: TRACE, surface: 'web', log, session: token ? { accessToken: token } : null };
    return ALL({
      request,
      url: new URL(request.url),
      locals: { context },
    } as unknown as APIContext) as Promise<Response>;
  }

  test.each(FORWARDED)(
    '$name is forwarded with the token of the session, and is not cached',
    async (listed) => {
      const { body, method } = callOf(listed);
      const isForm = listed.endpoint.carries === 'form';
      const key = { ...own, 'idempotency-key': crypto.randomUUID() };
      const response = await browser(
        addressWith(listed, OWN),
        method === 'GET' ? {} : { method, headers: isForm ? { 'x-mijn-omgeving': '1' } : key, body },
      );
      expect(response.status).toBe(isForm ? 415 : listed.endpoint.answer === 'none' ? 204 : 200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-trace-id')).toBe(TRACE);
      const isChange = method !== 'GET' && !isForm;
      const sent = fixture.received.at(-1)?.headers.get('idempotency-key');
      if (isChange) expect(sent).toBe(key['idempotency-key']);
    },
  );

  test.each(FORWARDED.filter(({ endpoint }) => endpoint.method !== 'get'))(
    '$name refuses what a form or another site can send',
    async (listed) => {
      const { method } = callOf(listed);
      const refused: Record<string, string>[] = [
        {},
        { 'content-type': 'application/json' },
        { 'x-mijn-omgeving': '1' },
        { ...own, 'content-type': 'text/plain' },
        { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        { ...own, 'x-mijn-omgeving': '0' },
      ];
      for (const headers of refused) {
        const response = await browser(addressWith(listed, OWN), { method, headers, body: '{}' });
        expect(response.status, JSON.stringify(headers)).toBe(415);
      }
    },
  );

  test.each(LINKS)('$name is not found, at its own brand nor at another', async (listed) => {
    const before = fixture.received.length;
    const nothing = await browser('/api/customer/nothing', {});
    for (const place of [OWN, { ...OWN, brandId: 'id-hln', feedKey: FEED_KEYS.atOtherBrand }])
      for (const method of ['GET', 'POST']) {
        const sent = method === 'GET' ? {} : { method, headers: own, body: '{"came":false}' };
        const response = await browser(addressWith(listed, place), sent);
        expect(response.status).toBe(404);
        expect([...response.headers]).toEqual([...nothing.headers]);
        expect(await response.text()).toBe(await nothing.clone().text());
      }
    expect(fixture.received).toHaveLength(before);
  });

  test('an address outside the table is not forwarded', async () => {
    const before = fixture.received.length;
    expect((await browser('/api/customer/graphql', {})).status).toBe(404);
    expect((await browser('/api/pass/brands/id-ad/passes/more', {})).status).toBe(404);
    const wrong = await browser('/api/pass/brands/id-ad/passes', {
      method: 'DELETE',
      headers: own,
      body: '{}',
    });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    const large = await browser('/api/newsletter/brands/id-ad/newsletters', {
      method: 'DELETE',
      headers: own,
      body: 'x'.repeat(20_000),
    });
    expect(large.status).toBe(413);
    expect(fixture.received).toHaveLength(before);
  });

  test('a response to too many requests has Retry-After', async () => {
    await useUpTheLimit();
    const response = await browser('/api/newsletter/brands/id-ad/newsletters', {
      method: 'DELETE',
      headers: own,
      body: '{}',
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a body is measured in bytes', async () => {
    const leave = (body: string) =>
      browser('/api/newsletter/brands/id-ad/newsletters', { method: 'DELETE', headers: own, body });
    const letters = JSON.stringify({ note: 'é'.repeat(10_000) });
    expect(letters.length).toBeLessThan(16_384);
    expect((await leave(letters)).status).toBe(413);
  });

  test('without a session only the login state and the announced delays are available', async () => {
    expect((await browser(`/api/customer/accounts/${LISA.id}`, {}, null)).status).toBe(401);
    expect(await (await browser('/api/customer/announced-delays', {}, null)).json()).toEqual([]);
    expect(await (await browser('/api/auth/login-state', {}, null)).json()).toEqual({
      state: 'NotLoggedIn',
      username: null,
    });
  });
});
