/** Error reports, traces, statistics, log lines and mails after real failures contain no secrets. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../src/lib/shared/endpoints.ts';
import { UNKNOWN_PATH } from '../../../src/lib/shared/path-pattern.ts';
import { ROUTES } from '../../../src/lib/shared/routes.ts';
import { secretsIn } from '../../support/http/planted-secrets.ts';
import { ensureBuilt } from '../../support/processes/built.ts';
import { DISCONNECTED_TRACE } from './disconnect-everywhere.ts';
import { type FailureRun, runFailures } from './failing-portal.ts';

let after: FailureRun;
beforeAll(async () => {
  await ensureBuilt();
  after = await runFailures();
}, 300_000);

const known = () => ({ ...after.secrets, ...after.personal });
const parsed = () =>
  after.lines.map((line) => (line.startsWith('{') ? JSON.parse(line) : { level: 'bare', message: line }));

describe('Error reports', () => {
  /** Endpoints that use nothing that could fail. */
  // By the word of Belgium a page of the Netherlands leads to its own address.
  const ELSEWHERE = /\/herroepen/;
  const NEVER_FAIL = ['/api/alerts/dismiss', '/api/language', '/api/preview', '/api/preview/exit'];

  test('come from every route and endpoint that can fail', () => {
    const fallible = [...ROUTES.filter(({ built }) => built), ...ENDPOINTS].filter(
      ({ path, access }) => access !== 'public' && !NEVER_FAIL.includes(path) && !ELSEWHERE.test(path),
    );
    const told = after.reports.map(({ transaction = '' }) => transaction.split(' ')[1] ?? '');
    const isTold = (path: string) =>
      told.some((one) => one === path || (path.endsWith('*') && one.startsWith(path.slice(0, -1))));
    expect(fallible.length).toBeGreaterThan(20);
    expect(fallible.map(({ path }) => path).filter((path) => !isTold(path))).toEqual([]);
  });

  test('hold no secret and nothing about the reader', () => {
    expect(after.reports.length).toBeGreaterThan(100);
    expect(after.traces.length).toBeGreaterThan(100);
    expect(Object.values(known()).filter((secret) => secret.length < 6)).toEqual([]);
    expect(secretsIn(after.envelopes, known())).toEqual([]);
  });

  test('name a route and never an address, and only the account of the reader', () => {
    const patterns = new Set([...ROUTES, ...ENDPOINTS].map(({ path }) => path).concat(UNKNOWN_PATH));
    for (const { transaction, user, request } of [...after.reports, ...after.traces]) {
      // An error in a browser has a path without a method.
      const path = transaction?.split(' ').at(-1) ?? '';
      if (transaction !== undefined && !/^\/api\/[a-z-]+\/./.test(path)) expect(patterns).toContain(path);
      expect(Object.keys(user ?? {}).filter((key) => key !== 'id')).toEqual([]);
      expect(request).toBeUndefined();
    }
  });
});

describe('What a reader types', () => {
  test('reaches the contact form’s three outcomes, and never the statistics', () => {
    expect(after.typed.statuses).toEqual([200, 422, 503]);
    expect(after.typed.events.length).toBeGreaterThan(2);
    const events = JSON.stringify(after.typed.events.map((event) => ({ ...event, accountId: '' })));
    expect(secretsIn(events, known())).toEqual([]);
  });
});

describe('The log', () => {
  test('holds no secret and nothing about the reader, also on standard error', () => {
    expect(after.lines.length).toBeGreaterThan(200);
    expect(secretsIn(after.lines.join('\n'), known())).toEqual([]);
    expect(parsed().filter(({ level }) => level === 'bare')).toEqual([]);
  });

  test('has lines for logins, failures and logouts', () => {
    const told = new Set(parsed().map(({ event }) => event));
    for (const event of ['login-success', 'login-failure', 'logout']) expect(told).toContain(event);
  });
});

describe('A mail', () => {
  test('holds no secret except its own link', () => {
    const all = { ...after.secrets, otherLink: after.other.reportLink };
    const heldBy = (mails: FailureRun['mails']) =>
      mails.map(({ subject, text, html }) => secretsIn(`${subject}${text}${html}`, all)).sort();
    const held = heldBy(after.mails);
    expect(held.filter(([secret]) => secret !== undefined)).toEqual([['reportLink']]);
    expect(held.length).toBeGreaterThan(1);
    expect(heldBy(after.other.mails).flat()).toEqual(['otherLink']);
  });
});

describe('A client that disconnects', () => {
  const WITHOUT_TRACE = new Set(['front', 'backoffice', 'console', 'process']);

  test('causes no error report, at any address and moment', () => {
    const isOurs = (traceId: unknown) => traceId === DISCONNECTED_TRACE;
    expect(after.reports.filter(({ extra }) => isOurs(extra?.traceId) || extra?.part === 'front')).toEqual(
      [],
    );
  });

  test('causes at most one log line, and none about a failure', () => {
    const lines = parsed();
    expect(lines.filter(({ message }) => message === 'The client hung up').length).toBeGreaterThan(5);
    // The test itself has removed a table.
    const broken = lines.filter(
      ({ level, traceId, part, message }) =>
        level === 'error' &&
        !message.includes('no such table') &&
        (traceId === DISCONNECTED_TRACE || WITHOUT_TRACE.has(part)),
    );
    expect(broken).toEqual([]);
  });
});
