/** Traces in production, as the error-reporting service receives them. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { readConfig } from '../config.ts';
import { finishReports } from '../log.ts';
import { type TracedResponse, traceCall, traceRequest } from '../traces.ts';
import { startErrorReporting } from './error-reporting.ts';

const RELEASE = '0123456789abcdef0123456789abcdef01234567';
const sandbox = runningSandbox();
let number = 0;

beforeAll(async () => {
  const SENTRY_DSN = `${sandbox.url.replace('//', '//key@')}/7`;
  await startErrorReporting(readConfig({ SENTRY_DSN, BUILD_BRANCH: 'main', BUILD_COMMIT: RELEASE }));
});
afterEach(() => void vi.restoreAllMocks());

const RESPONSE: TracedResponse = { status: 200, brand: 'ad', surface: 'app', accountId: 'account-1' };

/** A request for which the draw of the share is `draw`; resolves to its trace id. */
async function request(route: string, draw: number, response: TracedResponse = RESPONSE): Promise<string> {
  number += 1;
  const traceId = String(number).padStart(32, '0');
  vi.spyOn(Math, 'random').mockReturnValue(draw);
  await traceRequest({ traceId, method: 'GET', route }, () => traceCall('Home', async () => response));
  vi.restoreAllMocks();
  return traceId;
}

it('Sends one of 2,000 requests, every payment, and no page that was not found', async () => {
  const sent = [
    await request('/account', 0.0004),
    await request('/betaalservice/wijzigen', 0.9),
    await request('/app-integration', 0.9),
  ];
  await request('/account', 0.0006);
  await request('/betaalservice', 0, { status: 404 });
  await expect(request('/account', 0.9, Promise.reject(new Error('down')) as never)).rejects.toThrow('down');
  await finishReports();

  const { envelopes } = await (await fetch(`${sandbox.url}/collect`)).json();
  const traces = envelopes.map((envelope: { items: { payload: object }[] }) => envelope.items[0]?.payload);
  expect(
    traces.map((trace: { contexts: { trace: { trace_id: string } } }) => trace.contexts.trace.trace_id),
  ).toEqual(sent);
  expect(traces[0]).toMatchObject({
    transaction: 'GET /account',
    environment: 'production',
    release: RELEASE,
    user: { id: 'account-1' },
    tags: { brand: 'ad', surface: 'app' },
    contexts: {
      trace: { op: 'http.server', data: { 'sentry.sample_rate': 0.0005, 'http.response.status_code': 200 } },
    },
    spans: [{ op: 'http.client', description: 'Home' }],
  });
  expect(traces[0].contexts.trace).not.toHaveProperty('parent_span_id');
});
