/** The language of the site as a reader chooses it on the account page, without script. */

import { expect, test } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { portalAddress, portalPort } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const languageOf = (html: string) => /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1];

test('a choice counts for a logged-in reader, and for no page that is the same for everyone', async () => {
  const { tab, openTab } = await visitAs(HOLDER, portalAddress('ad', '/account'));
  expect(languageOf(tab.html)).toBe('nl');
  await tab.press(nl('language.choose.be'));
  expect(tab.url.pathname).toBe('/account');
  expect(languageOf(tab.html)).toBe('nl-BE');
  expect(tab.html).toContain(nl('language.current.be'));
  const own = await openTab(portalAddress('ad', '/abonnementen'));
  expect(languageOf(own.html)).toBe('nl-BE');
  const path = '/klantenservice/veelgestelde-vragen';
  const shared = await ask({
    ...{ port: portalPort(), host: 'ad.localhost', path },
    headers: { cookie: 'language=be' },
  });
  expect(languageOf(shared.body.toString())).toBe('nl');
  await tab.press(nl('language.choose.nl'));
  expect(languageOf(tab.html)).toBe('nl');
});

test('only a form of our own pages chooses, and only a language of the site', async () => {
  const port = portalPort();
  const send = (body: string, origin: string) =>
    ask({
      ...{ port, host: 'ad.localhost', path: '/api/language', method: 'POST', body },
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await send('language=be', 'http://evil.example')).status).toBe(403);
  const own = `http://ad.localhost:${port}`;
  expect((await send('language=fr', own)).status).toBe(400);
  const chosen = await send('language=be', own);
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/account#taal']);
  expect(chosen.headers['set-cookie']?.join()).toMatch(
    /^language=be; Path=\/; Max-Age=31536000; Secure; HttpOnly/,
  );
});
