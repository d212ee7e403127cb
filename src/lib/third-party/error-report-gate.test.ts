/** Sends reports with secrets in every part that our code or the library can fill, and checks the sent envelopes. */
import * as sentry from '@sentry/astro';
import { beforeAll, expect, it } from 'vitest';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { readConfig } from '../config.ts';
import { createLog, finishReports } from '../log.ts';
import { startErrorReporting } from './error-reporting.ts';

const SECRET = 'Zq3v9Kx7Pw1RtY5u';
const TRACE = '5a'.repeat(16);
const LINK = `https://ad.localhost/bezorgservice/melding/${SECRET}?x=${SECRET}`;

interface Collected {
  readonly header: Record<string, unknown>;
  readonly items: { header: { type: string }; payload: Record<string, unknown> }[];
}
const sandbox = runningSandbox();
let envelopes: Collected[] = [];

beforeAll(async () => {
  await startErrorReporting(readConfig({ SENTRY_DSN: sandbox.url.replace('//', '//key@').concat('/7') }));
  const log = createLog({
    traceId: TRACE,
    brand: 'ad',
    route: '/bezorgservice/melding/[link]',
    method: 'GET',
  });
  log.report(new Error('plain'), { accountId: 'account-1', session: SECRET, problem: LINK, status: 503 });

  captureErrors();
  captureMuch();
  sentry.captureSession();
  sentry.captureFeedback({ message: SECRET, email: `${SECRET}@voorbeeld.nl` });
  captureTraces();
  await finishReports();
  ({ envelopes } = (await (await fetch(`${sandbox.url}/collect`)).json()) as { envelopes: Collected[] });
});

/** An error, its cause and a message, with a secret in every part. */
function captureErrors(): void {
  sentry.withScope((scope) => {
    scope.setUser({
      id: 'account-2',
      email: `${SECRET}@voorbeeld.nl`,
      username: SECRET,
      ip_address: '192.0.2.1',
    });
    scope
      .setTags({ brand: 'hln', surface: 'app', secret: SECRET })
      .setExtras({ secret: SECRET, reason: `"${SECRET}"` });
    scope
      .setContext('secret', { secret: SECRET })
      .setContext('response', { status_code: 500, secret: SECRET });
    scope.setFingerprint([SECRET]).setTransactionName(`POST ${LINK}`);
    scope.addAttachment({ filename: SECRET, data: SECRET });
    scope.addBreadcrumb({
      category: 'fetch',
      message: `to ${LINK}`,
      data: { url: LINK, method: 'GET', body: SECRET },
    });
    scope.addEventProcessor((event) => ({
      ...event,
      server_name: SECRET,
      request: {
        method: 'POST',
        url: LINK,
        query_string: SECRET,
        data: SECRET,
        cookies: { a: SECRET },
        headers: { cookie: SECRET, authorization: SECRET, referer: LINK, accept: 'text/html' },
      },
    }));
    const cause = new TypeError(`Failed to parse URL from ${LINK}`);
    sentry.captureException(
      Object.assign(new Error(`no "${SECRET}" at ${SECRET}`, { cause }), { secret: SECRET }),
    );
    sentry.captureMessage(`A message with ${SECRET}`);
  });
}

/** More than the service takes (specification, section 9). */
function captureMuch(): void {
  sentry.withScope((scope) => {
    for (let step = 0; step < 105; step += 1)
      scope.addBreadcrumb({ category: 'step', timestamp: step }, 1_000);
    sentry.captureException(new Error('too long '.repeat(500)));
  });
}

/** A page with a call, and a page that was not found. */
function captureTraces(): void {
  sentry.startSpan(
    {
      name: `GET /bezorgservice/melding/${SECRET}`,
      op: 'http.server',
      attributes: { 'http.url': LINK, 'http.route': LINK, 'user.name': SECRET },
    },
    () =>
      sentry.startSpan(
        {
          name: `GET ${LINK}`,
          op: 'http.client',
          attributes: { 'url.full': LINK, 'http.request.method': 'GET' },
        },
        () => {},
      ),
  );
  sentry.withIsolationScope(() =>
    sentry.startSpan({ name: 'GET /nergens', attributes: { 'http.response.status_code': 404 } }, () => {}),
  );
}

const events = () => envelopes.flatMap(({ items }) => items.map(({ payload }) => payload));
const eventNamed = (text: string) => events().find((event) => JSON.stringify(event).includes(text));

it('No secret is sent', () => {
  expect(events()).toHaveLength(5);
  expect(JSON.stringify(envelopes)).not.toMatch(
    new RegExp(`${SECRET}|192\\.0\\.2\\.1|secret|voorbeeld`, 'i'),
  );
});

it('Only errors and traces are sent, no sessions, feedback or attachments', () => {
  const types = envelopes.flatMap(({ items }) => items.map(({ header }) => header.type));
  expect(new Set(types)).toEqual(new Set(['event', 'transaction']));
});

it('An error has its message, route, brand, account and trace', () => {
  const event = eventNamed('plain');
  expect(event).toMatchObject({
    transaction: 'GET /bezorgservice/melding/[link]',
    environment: 'test',
    level: 'error',
    user: { id: 'account-1' },
    tags: { brand: 'ad' },
    extra: { traceId: TRACE, status: 503, problem: 'https://ad.localhost/…' },
    contexts: { trace: { trace_id: TRACE } },
    exception: { values: [{ type: 'Error', value: 'plain' }] },
  });
  expect(JSON.stringify(event?.exception)).toContain(
    '"filename":"src/lib/third-party/error-report-gate.test.ts"',
  );
  expect(Object.keys(event ?? {}).sort()).toEqual(
    [
      'breadcrumbs',
      'contexts',
      'environment',
      'event_id',
      'exception',
      'extra',
      'level',
      'platform',
      'sdk',
      'tags',
      'timestamp',
      'transaction',
      'user',
    ].filter((name) => name !== 'breadcrumbs'),
  );
});

it('A report has the message, the causes and the pattern of the path', () => {
  const event = eventNamed('Failed to parse');
  expect(event).toMatchObject({
    transaction: 'POST /bezorgservice/melding/[link]',
    request: { method: 'POST', url: '/bezorgservice/melding/[link]', headers: { accept: 'text/html' } },
    user: { id: 'account-2' },
    tags: { brand: 'hln', surface: 'app' },
    extra: { reason: '…' },
    contexts: { response: { status_code: 500 } },
    breadcrumbs: [
      {
        category: 'fetch',
        message: 'to https://ad.localhost/…',
        data: { url: '/bezorgservice/melding/[link]', method: 'GET' },
      },
    ],
    exception: {
      values: [{ value: 'Failed to parse URL from https://ad.localhost/…' }, { value: 'no … at …' }],
    },
  });
});

it('A report has a hundred breadcrumbs at most, the last ones, and 2,048 characters of a message', () => {
  const { breadcrumbs, exception } = eventNamed('too long') as {
    breadcrumbs: readonly { readonly timestamp: number }[];
    exception: { readonly values: readonly { readonly value: string }[] };
  };
  expect([breadcrumbs.length, breadcrumbs[0]?.timestamp, breadcrumbs.at(-1)?.timestamp]).toEqual([
    100, 5, 104,
  ]);
  expect(exception.values[0]?.value).toHaveLength(2_048);
});

it('The library has the numbers of the specification, and none for the replay of sessions', () => {
  const options = sentry.getClient()?.getOptions();
  expect(options).toMatchObject({ maxBreadcrumbs: 100, maxValueLength: 2_048, profilesSampleRate: 0.5 });
  expect(Object.keys(options ?? {}).filter((name) => name.startsWith('replays'))).toEqual([]);
});

it('A trace has route patterns, and that of a page that was not found is not sent', () => {
  const traces = events().filter(({ type }) => type === 'transaction');
  expect(traces).toHaveLength(1);
  expect(traces[0]).toMatchObject({
    transaction: 'GET /bezorgservice/melding/[link]',
    contexts: { trace: { op: 'http.server', data: { 'http.route': '/bezorgservice/melding/[link]' } } },
    spans: [{ op: 'http.client', description: 'GET /bezorgservice/melding/[link]' }],
  });
});
