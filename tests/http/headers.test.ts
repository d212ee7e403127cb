/** The headers of a safe browser visit (standards 11 to 19), on each kind of response of the portal. */

import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { logIn } from '../support/form-client/visitor.ts';
import { allAddresses } from '../support/http/addresses.ts';
import { ask, type Question, type Reply } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { consolePort, portalAddress, portalPort } from '../support/processes/shared-portal.ts';

const addresses = allAddresses();
/** A file that only pages load, by its hash. */
const HASHED = /^\/(?:_astro|fonts)\//;
const FAQ = '/klantenservice/veelgestelde-vragen';
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

for (const { what, host, path, kind, personal, listener } of addresses)
  test(`${what} carries the headers of a safe visit`, async () => {
    const port = listener ? consolePort() : portalPort();
    const { headers } = await ask({ port, host, path, headers: { accept: 'text/html' } });
    if (HASHED.test(path)) expectSafeFile(headers);
    else expectSafeVisit(headers);
    if (personal) expect(headers['cache-control']).toContain('no-store');
    if (kind === 'file' && path.startsWith('/_astro/'))
      expect(headers['cache-control']).toContain('immutable');
    // The font and the provider's description are public, and read elsewhere; no other answer is for other origins.
    if (!/^\/(?:\.well-known|fonts)\//.test(path))
      expect(headers['access-control-allow-origin']).toBeUndefined();
  });

test('a personal page with a session in it is kept by no cache', async () => {
  const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/abonnementen');
  for (const path of ['/abonnementen', '/account']) {
    const reply = await ask({ port: portalPort(), host: 'ad.localhost', path, headers: { cookie } });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toContain('no-store');
    expectStrictPolicy(String(reply.headers['content-security-policy']));
  }
});

/** The address of a page of a mailed link, with an invented link. */
const MAILED = ROUTES.filter(({ built, path }) => built && /\[(?:link|\w+_key)\]$/.test(path)).map(
  ({ path }) => path.replace(/\[\w+\]$/, 'x'.repeat(43)),
);

test('an address that holds a secret is sent to no other host, and its forms keep their origin', async () => {
  expect(MAILED.length).toBeGreaterThan(6);
  for (const path of [...MAILED, '/login/start', '/login/callback', '/api/bezorgagenda/abc.ics']) {
    const { headers } = await ask({ port: portalPort(), host: 'ad.localhost', path });
    expect([path, headers['referrer-policy']]).toEqual([path, 'same-origin']);
  }
});

/** Ways of answering that no address gives at a first visit: what is sent, and the status that it must be met with. */
const WAYS: readonly (readonly [status: number, what: string, answer: () => Promise<Reply>])[] = [
  [303, 'a redirect to the login', () => at('/account')],
  [308, 'a redirect to the right spelling', () => at('/account/')],
  [304, 'a stored page that the browser has', () => again(FAQ)],
  [304, 'a file that the browser has', () => again('/robots.txt')],
  [403, 'a form of another site', () => at('/account', { method: 'POST', headers: { origin: 'null' } })],
  [404, 'a page that is not there', () => at('/bestaat-niet')],
  [405, 'an unknown method', () => at('/', { method: 'TRACE' })],
  [413, 'a message that says it is too large', () => post('/account', '', { 'content-length': '2000000' })],
  [413, 'a form that turns out too large', () => tooLargeForm()],
  [415, 'an operation that is no JSON', () => post('/api/graphql', '{}', {}, true)],
  [421, 'an unknown host', () => at('/', { host: 'evil.example' })],
];

for (const [status, what, response] of WAYS)
  test(`${what} (${status}) is answered with the headers of a safe visit`, async () => {
    const reply = await response();
    expect(reply.status).toBe(status);
    expectSafeVisit(reply.headers);
    if (status !== 304) expect(reply.headers['cache-control'] ?? 'no-store').toMatch(/no-store|max-age=0/);
  });

test('a login that is locked (429) is answered with the headers of a safe visit', async () => {
  const tab = openBrowser().newTab();
  await tab.open(portalAddress('ad', '/account'));
  for (let tries = 0; tries < 10 && tab.status !== 429; tries += 1)
    await logIn(tab, { username: 'koppen@voorbeeld.nl', password: 'Verkeerd-2026' });
  expect(tab.status).toBe(429);
  expectSafeVisit(tab.headers);
  expect(tab.headers['cache-control']).toContain('no-store');
  expect(Number(tab.headers['retry-after'])).toBeGreaterThan(0);
});

test('the list of addresses covers files and pages', () => {
  const count = (kind: string) => addresses.filter((address) => address.kind === kind).length;
  expect(count('page')).toBeGreaterThan(7);
  expect(count('file')).toBeGreaterThan(1);
});

function at(path: string, more: Partial<Question> = {}): Promise<Reply> {
  return ask({ port: portalPort(), host: 'ad.localhost', path, ...more });
}

/** With what a browser keeps of an earlier visit, once the page is stored. */
async function again(path: string): Promise<Reply> {
  const known = async () => (await at(path)).headers.etag;
  await expect.poll(known).toBeTruthy();
  return at(path, { headers: { 'if-none-match': String(await known()) } });
}

async function post(
  path: string,
  body: string,
  more: Record<string, string>,
  asReader = false,
): Promise<Reply> {
  const cookie: Record<string, string> = asReader
    ? { cookie: await cookieOf(portalPort(), 'ad', HOLDER, '/account') }
    : {};
  const origin = `http://ad.localhost:${portalPort()}`;
  return at(path, { method: 'POST', body, headers: { ...OWN, ...cookie, origin, ...more } });
}

function tooLargeForm(): Promise<Reply> {
  return post('/vakantieservice', `x=${'y'.repeat(70_000)}`, { 'transfer-encoding': 'chunked' }, true);
}

/** The script from outside, by its whole address; the page loads it with its integrity only. */
const OUTSIDE = /^script-src http:\/\/127\.0\.0\.1:\d+\/sign-on\/v1\.js$/;

/** What every response carries. */
function expectSafeFile(headers: IncomingHttpHeaders | Record<string, string>): void {
  expect(headers['strict-transport-security']).toMatch(/max-age=(?:[3-9]\d{7}|\d{9,})/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toMatch(/^same-(?:origin|site)$/);
  expectStrictPolicy(String(headers['content-security-policy']));
  expect(headers['x-powered-by']).toBeUndefined();
}

/** What every response that can be a document carries, whatever its status. */
function expectSafeVisit(headers: IncomingHttpHeaders | Record<string, string>): void {
  expectSafeFile(headers);
  expect(headers['referrer-policy']).toMatch(/^(?:same-origin|strict-origin(?:-when-cross-origin)?)$/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
}

/** Only named sources are allowed; scripts and styles only by our own address or hash; no site may frame the page. */
function expectStrictPolicy(policy: string): void {
  const directives = new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-|\*/);
  for (const name of ['script-src', 'style-src'])
    for (const source of (directives.get(name) ?? []).filter((one) => !OUTSIDE.test(`${name} ${one}`)))
      expect(source, name).toMatch(/^'(?:self|none|strict-dynamic|sha(?:256|384|512)-[\w+/=]+)'$/);
  if (directives.has('script-src')) expect(directives.get('base-uri')).toEqual(["'none'"]);
}
