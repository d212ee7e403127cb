/** Consent without script: on stored and personal pages, in both shells and the app, and for brands that never ask. */

import { describe, expect, test } from 'vitest';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { attribute, parsePage, select, textOf } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { startPortalProcess } from '../support/processes/portal-process.ts';
import { portalAddress, portalPort } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const YES = 'consent=ja.2026-11-23.2';
const NO = 'consent=nee.2026-11-23.2';

/** The names of the pressed buttons, and the scripts that the page loads. */
function shown(html: string) {
  const page = parsePage(html);
  return {
    pressed: select(page, '#consent button')
      .filter((button) => attribute(button, 'aria-pressed') === 'true')
      .map((button) => attribute(button, 'value')),
    files: select(page, 'script').flatMap((script) => attribute(script, 'src') ?? []),
  };
}

const read = async (brand: string, path: string, cookie = '', port = portalPort()) => {
  const headers = { accept: 'text/html', cookie };
  return ask({ port, host: `${brand}.localhost`, path, headers });
};

for (const [brand, files] of [
  ['dpgnl', ['/meten.js']],
  ['ad', ['/meten.js', '/buiten.js']],
] as const)
  describe(`${brand}: a page that is stored for everyone`, () => {
    test('asks a guest, and shows and withdraws the choice', async () => {
      const browser = openBrowser();
      const tab = browser.newTab();
      await tab.open(portalAddress(brand, FAQ));
      expect(shown(tab.html)).toEqual({ pressed: [], files: [] });
      await tab.press(nl('consent.yes'));
      expect(tab.url.href).toBe(`${portalAddress(brand, FAQ)}#consent`);
      expect(shown(tab.html)).toEqual({ pressed: ['ja'], files });
      await tab.press(nl('consent.no'));
      expect(shown(tab.html)).toEqual({ pressed: ['nee'], files: [] });
    });

    test('is another stored page for each choice, also for caches in front', async () => {
      const choices = ['', YES, NO];
      // Three times, so that stored pages are sent too.
      for (const cookie of [...choices, ...choices, ...choices]) {
        const { headers, body } = await read(brand, FAQ, cookie);
        expect(headers.vary).toContain('Cookie');
        expect(headers['cache-control']).toContain('public');
        const pressed = cookie ? [cookie === YES ? 'ja' : 'nee'] : [];
        expect(shown(body.toString())).toEqual({ pressed, files: cookie === YES ? files : [] });
      }
    });

    test('asks again after a choice about an earlier list of purposes, which still allows what it named', async () => {
      const old = shown((await read(brand, FAQ, 'consent=ja.2026-11-20')).body.toString());
      expect(old).toEqual({ pressed: [], files: files.filter((file) => file !== '/meten.js') });
    });
  });

test('the question is one line after a yes; without it, each page names the service of another company', async () => {
  const question = async (cookie: string) =>
    select(parsePage((await read('ad', FAQ, cookie)).body.toString()), '#consent p').map(textOf);
  for (const cookie of ['', NO])
    expect(await question(cookie)).toEqual([expect.stringContaining('een ander bedrijf')]);
  expect(await question(YES)).toEqual([nl('consent.again')]);
});

test('on a personal page the choice is shown too, and a logout keeps it', async () => {
  const { tab } = await visitAs(HOLDER, portalAddress('ad', '/account'));
  await tab.press(nl('consent.no'));
  expect(tab.url.pathname).toBe('/account');
  expect(shown(tab.html).pressed).toEqual(['nee']);
  await tab.press(nl('account.logout.here'));
  expect(tab.headers['clear-site-data'] ?? '').not.toContain('cookies');
  expect(shown(tab.html).pressed).toEqual(['nee']);
});

test('in the app the choice is asked, shown and withdrawn, and no file of another company is loaded', async () => {
  const path = '/vakantieservice/app/doorgeven';
  const { tab } = await visitAs(HOLDER, portalAddress('ad', path));
  expect(shown(tab.html)).toEqual({ pressed: [], files: [] });
  await tab.press(nl('consent.yes'));
  expect(tab.url.pathname).toBe(path);
  expect(shown(tab.html)).toEqual({ pressed: ['ja'], files: ['/meten.js'] });
  await tab.press(nl('consent.no'));
  expect(tab.url.pathname).toBe(path);
  expect(shown(tab.html)).toEqual({ pressed: ['nee'], files: [] });
});

test('a brand whose privacy settings are read-only never asks, and loads nothing', async () => {
  const patch = { id: 'brand-ad', set: { 'privacySettings.readOnly': true } };
  const portal = await startPortalProcess({ mutations: [{ patch }] });
  try {
    const { body } = await read('ad', FAQ, YES, portal.port);
    expect(body.toString()).toContain('<footer');
    expect(body.toString()).not.toContain('id="consent"');
    expect(shown(body.toString()).files).toEqual([]);
    const post = await ask({
      port: portal.port,
      host: 'ad.localhost',
      path: '/api/consent',
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'keuze=ja',
    });
    expect([post.status, post.headers['set-cookie']]).toEqual([404, undefined]);
  } finally {
    await portal.stop();
  }
});
