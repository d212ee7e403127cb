/** The address to which pages report errors. What is sent on: each-kind.test.ts. */
import { expect, it, vi } from 'vitest';
import { testBrand } from '../content/content.fixture.ts';
import { createReportLimit } from './report-limit.ts';
import { takeBrowserError } from './take-browser-error.ts';

const ORIGIN = 'http://ad.localhost:4321';
const FRAME = `    at render (${ORIGIN}/_astro/a.js:1:20)`;
const context = {
  account: null,
  brand: testBrand('ad'),
  clientSettings: { webviewLimitation: false },
  network: '192.0.2.0/24',
  traceId: 'ab'.repeat(16),
} as unknown as Parameters<typeof takeBrowserError>[1];

const post = (body: string, limit = (_: string | undefined) => 0) =>
  takeBrowserError(new Request(`${ORIGIN}/api/fouten`, { method: 'POST', body }), context, limit);
const reportOf = (report: object) => JSON.stringify({ t: 'TypeError', m: 'x', s: FRAME, p: '/', ...report });

function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const written = vi.spyOn(console, 'log').mockReturnValue();
  return act()
    .then(() => written.mock.calls.map(([line]) => JSON.parse(String(line))))
    .finally(() => written.mockRestore());
}

it('It logs an error of ours with the pattern of the page, and nothing personal', async () => {
  const path = '/bezorgservice/app/ad/1234567';
  const [line] = await linesOf(async () => {
    const response = await post(reportOf({ m: 'no "Jansen" at jan@voorbeeld.nl', p: path }));
    expect(response.status).toBe(204);
  });
  expect(line).toMatchObject({
    level: 'error',
    message: 'TypeError: no … at …',
    part: 'browser',
    brand: 'ad',
    surface: 'app',
    route: '/bezorgservice/app/[brand_id]/[subscription_id]',
  });
});

it('It takes an error that is not ours, and does not log it', async () => {
  const lines = await linesOf(async () => {
    expect((await post(reportOf({ s: 'x@moz-extension://a/b.js:1:2' }))).status).toBe(204);
  });
  expect(lines).toEqual([]);
});

it('It refuses what is no report and what is too large', async () => {
  expect((await post('hello')).status).toBe(400);
  expect((await post(reportOf({ s: 'x'.repeat(20_001) }))).status).toBe(413);
});

it('It says how long to wait', async () => {
  const response = await post(reportOf({}), () => 42);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
});

it('A limit counts each network and all together, and starts again', () => {
  let now = 0;
  const limit = createReportLimit({ perNetwork: 2, perNetworkBusy: 1, all: 4, windowMs: 60_000 }, () => now);
  expect(['a', 'a', 'a', 'b', undefined, undefined].map(limit)).toEqual([0, 0, 60, 0, 0, 60]);
  now = 30_500;
  expect(limit('a')).toBe(30);
  now = 60_000;
  expect(limit('a')).toBe(0);
});
