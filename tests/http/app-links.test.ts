/** In a brand's app every link of ours leads to a page of the app: a page of the web has a header and a footer. */
import { expect, test } from 'vitest';
import { endpointOf } from '../../src/lib/shared/endpoints.ts';
import { routeOf } from '../../src/lib/shared/route-of.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { CAMPING, COMPLAINER, EMPTY, HOLDER, MOVING, PAUSED, type Reader } from '../fixtures/readers.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

/** In the address of the first page, and once more for each draft that it begins. */
const MOST_PAGES = 40;

const starts = ROUTES.filter(({ built, surface, path }) => built && surface === 'app' && !path.includes('['));

const READERS: readonly (readonly [reader: Reader, reaches: readonly string[]])[] = [
  [HOLDER, ['overzicht', 'annuleren=']],
  [PAUSED, ['overzicht', 'stoppen=']],
  [MOVING, ['overzicht', 'annuleren=']],
  [COMPLAINER, ['/klacht/volgen/', '/bezorgservice/app/b001/100']],
  [EMPTY, []],
];

for (const [reader, reaches] of READERS)
  test(`${reader.username} never leaves the app by a link`, async () => {
    const cookie = await cookieOf(portalPort(), 'ad', reader, '/account');
    const seen = new Set<string>();
    const waiting = [...starts.map(({ path }) => path), '/bezorgservice/app/b001/onbekend'];
    for (let path = waiting.shift(); path && seen.size < MOST_PAGES; path = waiting.shift()) {
      if (seen.has(nameOf(path))) continue;
      seen.add(nameOf(path));
      const links = await linksOf(path, cookie);
      for (const link of links)
        expect(routeOf(pathOf(link))?.surface, `${path} leads to ${link}`).toBe('app');
      waiting.push(...links);
    }
    expect(seen.size, 'nothing was followed').toBeGreaterThan(starts.length);
    for (const part of reaches) expect([...seen].join(' ')).toContain(part);
  });

/** Where a page's own links and forms lead; the page itself has nothing of the web round it. */
async function linksOf(path: string, cookie: string): Promise<string[]> {
  const headers = { cookie, accept: 'text/html' };
  const reply = await ask({ port: portalPort(), host: 'ad.localhost', path, headers });
  if (reply.status === 303) return [String(reply.headers.location)];
  const html = reply.body.toString();
  expect(html, path).toContain('<h1');
  expect(html, path).not.toMatch(/<header|<footer|class="crumbs"/);
  const written = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"#][^"]*)"/g)];
  const address = new URL(path, 'http://ad.localhost');
  return (
    written
      .map((match) => new URL((match[1] ?? '').replaceAll(/&amp;|&#38;/g, '&'), address))
      // An endpoint leads back to the page that its form is on.
      .filter(({ hostname, pathname }) => hostname === 'ad.localhost' && !endpointOf(pathname))
      .map(({ pathname, search }) => pathname + search)
  );
}

const pathOf = (address: string) => new URL(address, 'http://ad.localhost').pathname;

/** Without the random id of a draft, for a draft that is empty looks like every other. */
const nameOf = (address: string) => address.replace(/concept=[\w-]{22}/, '');

test('the page for developers of an app leads to the delivery days of a subscription', async () => {
  const headers = { cookie: await cookieOf(portalPort(), 'ad', CAMPING, '/account'), accept: 'text/html' };
  const get = (path: string) => ask({ port: portalPort(), host: 'ad.localhost', path, headers });
  const { body } = await get('/app-integration?abonnement=10001001');
  const address = /href="(\/bezorgservice\/app\/[^/"]+\/10001001)"/.exec(body.toString())?.[1] ?? '';
  expect((await get(address)).status).toBe(200);
});
