/** The error catalogue (specification, section 8), row by row for all five clients, against a service with a fixed response. */
import { describe, expect, test } from 'vitest';
import { SERVICES } from '../../../contract/rest.endpoint.ts';
import { createRestClients } from '../../../src/lib/api/rest.ts';
import type { RestResult } from '../../../src/lib/api/rest-client.ts';
import type { Report } from '../../../src/lib/api/rest-failure.ts';
import { TRACE } from './rest.fixture.ts';

type Fetch = Parameters<typeof createRestClients>[0]['fetch'];

const GENERIC = [{ code: 'GENERIC-ERROR' }];
const VIOLATIONS = [{ code: 'POSTCODE-INVALID', field: 'address.zip_code' }];

/** Calls one endpoint of each client against a service with this response. */
async function outcome(service: (typeof SERVICES)[number], fetch: Fetch) {
  const reports: Parameters<Report>[] = [];
  const clients = createRestClients({ fetch, report: (...report) => void reports.push(report) });
  const calls: Record<(typeof SERVICES)[number], () => Promise<RestResult<unknown>>> = {
    customer: () => clients.customer.readAccount({ accountId: 'a1' }),
    pass: () => clients.pass.listPasses({ brandId: 'b1' }),
    newsletter: () => clients.newsletter.listNewsletters({ brandId: 'b1' }),
    'commercial-offerings': () =>
      clients['commercial-offerings'].listOffers({ brandId: 'b1', kind: 'account' }),
    auth: () => clients.auth.readLoginState({ accountId: 'a1' }),
  };
  return { answer: await calls[service](), reports };
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-trace-id': TRACE, ...headers },
    });
const failing =
  (error: unknown): Fetch =>
  async () => {
    throw error;
  };

const PATHS: Readonly<Record<string, string>> = {
  pass: '/api/pass/brands/b1/passes',
  newsletter: '/api/newsletter/brands/b1/newsletters',
};

describe.each(SERVICES)('the %s client', (service) => {
  const told = service === 'customer';
  const path = PATHS[service];

  test(
    told ? 'hands on the violations of a 422, with the trace' : 'takes a 422 for a failure, without a trace',
    async () => {
      const { answer: response, reports } = await outcome(
        service,
        answering(422, { status: 422, violations: VIOLATIONS }),
      );
      const rejection = told
        ? { status: 422, violations: VIOLATIONS, traceId: 'TRc0ffee00' }
        : { status: 422, violations: GENERIC };
      expect(response).toEqual({ ok: false, rejection });
      expect(reports).toHaveLength(told ? 0 : 1);
    },
  );

  test.each([400, 401, 403, 404, 409, 429, 500, 502, 503])(
    '%i: reported, one GENERIC-ERROR with that status',
    async (status) => {
      const { answer: response, reports } = await outcome(
        service,
        answering(status, { violations: VIOLATIONS }),
      );
      expect(response).toEqual({ ok: false, rejection: { status, violations: GENERIC } });
      expect(reports).toHaveLength(1);
      expect(reports[0]![1]).toMatchObject({ service, status, trace: TRACE });
    },
  );

  test(path ? 'reports the failing path' : 'reports no path', async () => {
    for (const fetch of [
      answering(500, ''),
      failing(new TypeError('fetch failed')),
      answering(200, '{"cut'),
    ]) {
      const { reports } = await outcome(service, fetch);
      expect(reports[0]![1]?.path).toBe(path);
    }
  });

  test.each([
    ['a network failure', failing(new TypeError('fetch failed'))],
    ['a service that is too slow', failing(new DOMException('too slow', 'TimeoutError'))],
    ['something that is no error', failing('so there')],
    ['JSON that is cut off', answering(200, '{"id": "jan@exam')],
    ['an answer of another shape', answering(200, { id: 'jan@example.nl', state: 'jan@example.nl' })],
  ])('%s: reported, GENERIC-ERROR with status 500', async (_, fetch) => {
    const { answer: response, reports } = await outcome(service, fetch);
    expect(response).toEqual({ ok: false, rejection: { status: 500, violations: GENERIC } });
    expect(reports).toHaveLength(1);
    expect(String(reports[0]), 'nothing of what was answered').not.toContain('jan@');
  });

  test.each([
    ['an aborted request', new DOMException('This operation was aborted', 'AbortError')],
    ["'Failed to fetch'", new TypeError('Failed to fetch')],
    ["'Load failed'", new TypeError('Load failed')],
  ])('%s: GENERIC-ERROR with status 500, not reported', async (_, error) => {
    const { answer: response, reports } = await outcome(service, failing(error));
    expect(response).toEqual({ ok: false, rejection: { status: 500, violations: GENERIC } });
    expect(reports).toEqual([]);
  });

  test('a 422 without violations is a failure', async () => {
    for (const body of ['', '<html>', { violations: [] }, { violations: 'none' }]) {
      const { answer: response, reports } = await outcome(service, answering(422, body));
      expect(response).toEqual({ ok: false, rejection: { status: 422, violations: GENERIC } });
      expect(reports).toHaveLength(1);
    }
  });

  test('a response without a trace id gives none to quote', async () => {
    const untraced: Fetch = async () => Response.json({ violations: VIOLATIONS }, { status: 422 });
    const { answer: response } = await outcome(service, untraced);
    expect(response).toEqual({
      ok: false,
      rejection: { status: 422, violations: told ? VIOLATIONS : GENERIC },
    });
  });
});
