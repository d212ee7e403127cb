/** A form that is refused because of where it comes from gets a page that helps, at every address of every host. */
import { expect, test } from 'vitest';
import { allAddresses } from '../support/http/addresses.ts';
import { ask } from '../support/http/http.ts';
import { consolePort, portalPort } from '../support/processes/shared-portal.ts';

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
/** A browser without Fetch Metadata with a page that hides its origin, another site, and a browser that says so itself. */
const REFUSED: readonly Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  {},
];
/** What other programs post to, without a browser. */
const OF_PROGRAMS = /^\/api\/(?:mail-events|crm-events|sms-reports|payment-reports)/;
const MET = allAddresses().filter(
  ({ kind, path, what }) =>
    kind !== 'file' &&
    kind !== 'stranger' &&
    !OF_PROGRAMS.test(path) &&
    what !== path &&
    !path.startsWith('/.well-known'),
);

test.each(MET)('$what', async ({ host, path, listener }) => {
  for (const headers of REFUSED) {
    const reply = await ask({
      ...{ port: listener ? consolePort() : portalPort(), host, path, method: 'POST', body: 'doe=stop' },
      headers: { ...FORM, ...headers },
    });
    // The account host redirects every request there.
    if (reply.status === 303) continue;
    const html = reply.body.toString();
    expect([headers, reply.status >= 400 && reply.status < 500]).toEqual([headers, true]);
    expect([headers, reply.headers['content-type']]).toEqual([headers, expect.stringContaining('text/html')]);
    expect(html).toContain('<h1');
    expect(html, 'what to do').toMatch(/[Oo]pen de pagina opnieuw|<a\b[^>]* href=|Controleer het adres/);
    expect(reply.headers['set-cookie']?.join() ?? '').not.toContain('session');
  }
});

test('a form of our own page without Fetch Metadata is taken', async () => {
  const origin = `http://ad.localhost:${portalPort()}`;
  const own = { port: portalPort(), host: 'ad.localhost', method: 'POST', headers: { ...FORM, origin } };
  expect((await ask({ ...own, path: '/api/language', body: 'language=be' })).status).toBe(303);
  const unknown = await ask({ ...own, path: '/api/language', body: 'language=fr' });
  expect([unknown.status, unknown.body.toString()]).toEqual([
    400,
    expect.stringContaining('Ga naar Mijn Omgeving'),
  ]);
});

test('a script gets one sentence', async () => {
  const headers = { ...FORM, accept: '*/*', origin: 'null' };
  const reply = await ask({
    port: portalPort(),
    host: 'ad.localhost',
    path: '/account',
    method: 'POST',
    headers,
  });
  expect(reply.status).toBe(403);
  expect(reply.body.toString()).toBe(
    'Dit formulier komt niet van deze site. Open de pagina opnieuw en probeer het nog eens.',
  );
});
