/** The portal's own addresses in front of the REST API: what is forwarded for a session, and what is refused. */
import type { APIContext } from 'astro';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import { setEmbeddedBackoffice } from '../../../src/lib/api/upstream.ts';
import { ALL } from '../../../src/pages/api/[service]/[...path].ts';
import { issueInvoices } from './invoices.fixture.ts';
import { askForNewEmail, BRAM, FEED_KEYS, LISA, restFixture, TRACE } from './rest.fixture.ts';
import { addressWith, callOf, FILES, FORWARDED, LINKS, OWN } from './rest-calls.fixture.ts';

const fixture = restFixture();
beforeAll(async () => {
  await issueInvoices(fixture.db, { owner: LISA.id, other: BRAM.id });
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

/** Up to Lisa's limit of changes. */
async function useUpTheLimit(): Promise<void> {
  const first = new Date('2026-11-20T10:55:00.000Z');
  const limit = limitOf('mutation-account', LISA.id);
  for (let mutation = 0; mutation < limit.attempts; mutation += 1)
    await countAttempt(fixture.db, limit, first);
}

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
      expect(response.status).toBe(isForm ? 415 : listed.endpoint.response === 'none' ? 204 : 200);
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

  test.each([...LINKS, ...FILES])('$name is not found, at its own brand nor at another', async (listed) => {
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
    const response = await browser('/api/newsletter/brands/id-ad/pause', {
      method: 'PUT',
      headers: own,
      body: '{"until":null}',
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
