/** A gate is passed by a page's one spelling only (standard 31); every other spelling is not found, or is redirected to it. */
import { expect, test } from 'vitest';
import { ID_REQUESTS } from '../../gen/tests/ids.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER, type Reader } from '../fixtures/readers.ts';
import { addressOf, isPage } from '../support/http/addresses.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { together } from '../support/ids/id-request.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

const IDS = together(ID_REQUESTS);
const guarded = ROUTES.filter(
  (route) => route.built && route.path !== '/' && !/^\/(404|500)$/.test(route.path),
);

/** Spellings that some layer of a server might read as the same path. */
const DISGUISES: Readonly<Record<string, (path: string) => string>> = {
  'an encoded letter': (path) => path.replace(/[a-z]/, hex),
  'a letter encoded twice': (path) => path.replace(/[a-z]/, (letter) => hex(letter).replace('%', '%25')),
  'an encoded slash': (path) => `/%2f${path.slice(1)}`,
  'two slashes': (path) => `/${path}`,
  'a backslash': (path) => `/\\${path.slice(1)}`,
  'a path parameter': (path) => `${path};x=1`,
  'another case': (path) => path.toUpperCase(),
  'a null byte': (path) => `${path}%00`,
  'an overlong letter': (path) => path.replace(/[a-z]/, '%c1%a1'),
};

const sessions = new Map<Reader, Promise<string>>();
const sessionOf = (reader: Reader) =>
  sessions.getOrInsertComputed(reader, () => cookieOf(portalPort(), 'ad', reader, '/account'));

for (const route of guarded)
  test(`${route.path} has one spelling, for visitors and for readers`, async () => {
    const cookie = await sessionOf(IDS[route.path]?.owner ?? HOLDER);
    const missing = await responseAt('/bestaat-niet', cookie);
    for (const [name, disguise] of Object.entries(DISGUISES)) {
      const reply = await responseAt(disguise(route.path), cookie);
      expect(reply.status, name).toBe(missing.status);
      expect(reply.headers['set-cookie'], name).toBeUndefined();
    }
    // A reader has no fixed id of some pages: their gate is seen by a visitor, who is asked to log in.
    const asVisitor = typeof IDS[route.path]?.own === 'function';
    const page = await responseAt(ownAddress(route.path), asVisitor ? '' : cookie);
    expect(isPage(page, missing)).toBe(true);
  });

test('an address with a slash at its end leads to the one without', async () => {
  const reply = await responseAt('/account/?x=1', '');
  expect(reply.status).toBe(308);
  expect(reply.headers.location).toBe('/account?x=1');
});

test('dot segments are resolved before any gate, and lead to the same gate', async () => {
  for (const dots of ['/x/..', '/x/%2e%2e', '/./']) {
    const closed = await responseAt(`${dots}/abonnementen`.replace('//', '/'), '');
    expect(closed.status, dots).toBe(303);
    expect((await responseAt(`${dots}/bestaat-niet`.replace('//', '/'), '')).status, dots).toBe(404);
  }
});

test('a whole address in the request line opens no personal page and names no other host', async () => {
  const reply = await responseAt('http://evil.example/abonnementen', '');
  expect(reply.body.toString()).not.toMatch(/evil\.example|<title>Abonnementen/);
  expect(reply.headers.location ?? '').not.toContain('evil.example');
});

/** With ids of the reader's own where the path asks for them. */
function ownAddress(path: string): string {
  const { own } = IDS[path] ?? {};
  const ids = typeof own === 'string' ? own.split('/') : [];
  return addressOf(path.replaceAll(/\[[.\w]+\]/g, (place) => ids.shift() ?? place));
}

function responseAt(path: string, cookie: string) {
  return ask({ port: portalPort(), host: 'ad.localhost', path, ...(cookie ? { headers: { cookie } } : {}) });
}

function hex(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

test('a page that finds nothing to show looks like an address that does not exist', async () => {
  const [nothing, missing] = [
    await responseAt('/galerij/bestaat-niet', ''),
    await responseAt('/bestaat-niet', ''),
  ];
  const whole = ({ body }: typeof missing) => body.toString().replaceAll(/TR[0-9a-f]{8}/g, 'TR');
  expect(nothing.status).toBe(404);
  expect(whole(nothing)).toBe(whole(missing));
  expect(whole(nothing)).toContain('<h1');
});
