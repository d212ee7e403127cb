/** The content policy applies no `style` attribute, so no page may have one: neither of ours nor of a library. */
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import * as readers from '../fixtures/readers.ts';
import { addressOf } from '../support/http/addresses.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { consolePort, portalPort } from '../support/processes/shared-portal.ts';
import { variants } from '../support/runner/only-in-all.ts';

const WITH_STYLE = /<[a-z][^<>]*?\sstyle\s*=[^<>]*>/gi;
/** Links to pages of this host. Reading them changes nothing. */
const LINK = /<a\b[^>]*\shref="(\/(?!\/|api\/|login)[^"#]*)"/g;
const MOST_PAGES = 150;
const BUILT = ROUTES.filter(({ built }) => built).map(({ path }) => addressOf(path));
const READERS: readonly (readonly [string, string, readers.Reader | undefined])[] = [
  ['a holder', 'ad', readers.HOLDER],
  ['a guest in Belgium', 'hln', undefined],
  ['a reader with complaints', 'ad', readers.COMPLAINER],
  ['a guest', 'ad', undefined],
  ['a Belgian holder', 'hln', readers.BELGIAN],
  ['a reader who moves', 'ad', readers.MOVING],
  ['a reader on holiday', 'ad', readers.PAUSED],
  ['a reader without a subscription', 'ad', readers.EMPTY],
];

test.each(variants(READERS, 2))('%s at %s sees no page with a style attribute', async (_, brand, reader) => {
  const cookie = reader ? await cookieOf(portalPort(), brand, reader, '/account') : '';
  const found: string[] = [];
  const addresses = new Set(BUILT);
  // The loop also visits the links that it finds.
  for (const path of addresses) {
    const question = { port: portalPort(), host: `${brand}.localhost`, path };
    const { body } = await ask({ ...question, headers: { cookie, accept: 'text/html' } });
    const html = body.toString();
    for (const element of html.match(WITH_STYLE) ?? []) found.push(`${path}: ${element}`);
    for (const [, link = ''] of html.matchAll(LINK))
      if (addresses.size < MOST_PAGES) addresses.add(link.replaceAll('&amp;', '&'));
  }
  expect(addresses.size).toBeGreaterThan(BUILT.length);
  expect(found).toEqual([]);
});

test('the pages of the account host and of the console have none either', async () => {
  for (const [host, path, port] of [
    ['login.ad.localhost', '/login/geen', portalPort()],
    ['login.ad.localhost', '/nergens', portalPort()],
    ['kantoor.localhost', '/inloggen', consolePort()],
    ['evil.example', '/', portalPort()],
  ] as const) {
    const { body } = await ask({ port, host, path, headers: { accept: 'text/html' } });
    expect(body.toString()).toContain('<h1');
    expect(body.toString().match(WITH_STYLE) ?? []).toEqual([]);
  }
});
