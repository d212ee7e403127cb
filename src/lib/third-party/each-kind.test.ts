/** One error of each kind, on the server and in a browser: exactly those that section 8 of the specification allows are sent. */
import { beforeAll, expect, it } from 'vitest';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { readConfig } from '../config.ts';
import { testBrand } from '../content/content.fixture.ts';
import { createLog, finishReports } from '../log.ts';
import { traceRequest } from '../traces.ts';
import { startErrorReporting } from './error-reporting.ts';
import { takeBrowserError } from './take-browser-error.ts';

const ORIGIN = 'http://ad.localhost:4321';
const SECRET = 'Zq3v9Kx7Pw1RtY5u';
const OURS = `Error: x\n    at render (${ORIGIN}/_astro/Form.B1.js:1:20)\n    at ${ORIGIN}/account/email/${SECRET}:2:1`;

const ON_SERVER: readonly (readonly [name: string, error: unknown])[] = [
  ['sent: an error', new Error('server error')],
  ['sent: a class of its own', new RangeError('server range')],
  ['sent: a value that is no error', 'server text'],
  ['sent: a response of an outage', new Response(null, { status: 503 })],
  ['a redirect', new Response(null, { status: 303 })],
  ['a redirect error', Object.assign(new Error('to'), { name: 'RedirectError' })],
  ['a page that was not found', new Response(null, { status: 404 })],
  ['a not-found error', Object.assign(new Error('gone'), { name: 'NotFoundError' })],
  ['an aborted request', new DOMException('aborted', 'AbortError')],
  ['a failed fetch', new TypeError('Failed to fetch')],
  ['a failed load', new TypeError('Load failed')],
  ['a failed fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
];

const IN_BROWSER: readonly (readonly [name: string, report: object])[] = [
  ['sent: an error', { t: 'TypeError', m: `browser error of jan@voorbeeld.nl with ${SECRET}`, s: OURS }],
  ['sent: an error in Firefox', { t: 'Error', m: 'browser error', s: `a@${ORIGIN}/_astro/Form.B1.js:1:20` }],
  ['sent: a place without an error', { m: 'Uncaught x', s: `${ORIGIN}/_astro/Form.B1.js:1:20` }],
  ['a redirect error', { t: 'RedirectError', m: 'to', s: OURS }],
  ['an aborted call', { t: 'AbortError', m: 'aborted', s: OURS }],
  ['a failed fetch', { t: 'TypeError', m: 'Failed to fetch', s: OURS }],
  ['a failed load', { t: 'TypeError', m: 'Load failed', s: OURS }],
  ['a hidden script', { m: 'Script error.', s: ':0:0' }],
  ['an extension', { m: 'x', s: `${OURS}\n    at y (chrome-extension://abc/x.js:1:2)` }],
  ['another site', { m: 'x', s: '    at https://cdn.example/x.js:1:2' }],
];

interface Event {
  readonly platform: string;
  readonly tags: object;
  readonly user?: object;
  readonly exception?: { readonly values: readonly { readonly value: string }[] };
}

const sandbox = runningSandbox();
let events: Event[] = [];
let all = '';

beforeAll(async () => {
  const SENTRY_DSN = `${sandbox.url.replace('//', '//key@')}/7`;
  await startErrorReporting(readConfig({ SENTRY_DSN, BUILD_COMMIT: 'abcdef0' }));
  const log = createLog({ traceId: 'ab'.repeat(16), brand: 'ad', surface: 'app', accountId: 'account-1' });
  for (const [, error] of ON_SERVER) log.report(error);
  for (const [, report] of IN_BROWSER) await post(report);
  for (const status of [200, 404])
    await traceRequest({ traceId: 'cd'.repeat(16), method: 'GET', route: '/account' }, async () => ({
      status,
    }));
  await finishReports();
  const { envelopes } = await (await fetch(`${sandbox.url}/collect`)).json();
  all = JSON.stringify(envelopes);
  events = envelopes.flatMap((envelope: { items: { payload: Event }[] }) =>
    envelope.items.map(({ payload }) => payload),
  );
});

function post(report: object): Promise<Response> {
  const body = JSON.stringify({ p: `/account/email/${SECRET}`, ...report });
  const headers = {
    cookie: `__Host-session=${SECRET}`,
    'user-agent': 'Mozilla/5.0',
    referer: `${ORIGIN}/?q=${SECRET}`,
  };
  const context = {
    account: { id: 'account-1' },
    brand: testBrand('ad'),
    clientSettings: { webviewLimitation: false },
    network: '192.0.2.0/24',
    traceId: 'ef'.repeat(16),
  } as unknown as Parameters<typeof takeBrowserError>[1];
  return takeBrowserError(new Request(`${ORIGIN}/api/fouten`, { method: 'POST', headers, body }), context);
}

const sentOf = (kinds: readonly (readonly [string, unknown])[]) =>
  kinds.filter(([name]) => name.startsWith('sent:')).length;
const ofPlatform = (platform: string) =>
  events.filter((event) => event.platform === platform && 'exception' in event);

it('Of the server’s errors the redirects, missing pages and aborted calls are not sent', () => {
  expect(ofPlatform('node')).toHaveLength(sentOf(ON_SERVER));
  expect(all).toContain('server error');
  expect(all).toContain('server range');
});

it('Of a browser’s errors those of our own files are sent', () => {
  const sent = ofPlatform('javascript');
  expect(sent.map(({ exception }) => exception?.values[0]?.value)).toEqual([
    'browser error of … with …',
    'browser error',
    'Uncaught x',
  ]);
  expect(sent).toHaveLength(sentOf(IN_BROWSER));
});

it('Of the traces that of a page that was not found is not sent', () => {
  expect(events.filter((event) => 'spans' in event)).toHaveLength(1);
});

it('Each has the brand, the environment, the release, the surface and the account', () => {
  const errors = events.filter((event) => 'exception' in event);
  expect(errors.length).toBe(sentOf(ON_SERVER) + sentOf(IN_BROWSER));
  for (const event of errors)
    expect(event).toMatchObject({
      environment: 'test',
      release: 'abcdef0',
      tags: { brand: 'ad', surface: expect.stringMatching(/^(?:web|app)$/) },
      user: { id: 'account-1' },
    });
});

it('None has a cookie, a query, a secret or personal data', () => {
  expect(all).not.toMatch(new RegExp(`${SECRET}|voorbeeld|Mozilla|192\\.0\\.2|cookie|session`, 'i'));
});
