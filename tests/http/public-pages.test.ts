/** Public pages: the services of each brand, the FAQ, and an editor's preview. */

import { expect, test } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { BELGIAN, EMPTY, HOLDER } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { previewLink } from '../support/http/preview.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { begins, nl } from '../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
/** Stands in a draft of the demo content, and in nothing that is published. */
const DRAFT = 'Kan ik inloggen met een code?';

async function open(path: string, brand = 'ad'): Promise<Tab> {
  const tab = openBrowser().newTab();
  await tab.open(portalAddress(brand, path));
  return tab;
}

const tilesOf = (tab: Tab) =>
  [...new Set(tab.all('main a').map((link) => attribute(link, 'href') ?? ''))].filter((link) =>
    link.startsWith('/'),
  );

for (const brand of ['ad', 'hln', 'lib', 'dpgnl'])
  test(`${brand} shows tiles that lead somewhere, and none for a page that is not built`, async () => {
    const tab = await open('/', brand);
    const tiles = tilesOf(tab);
    expect(tiles).toEqual(expect.arrayContaining(['/abonnementen', FAQ]));
    for (const path of tiles) expect((await open(path, brand)).status, path).toBe(200);
    const notBuilt = ROUTES.filter(({ built, path }) => !built && !path.includes('['));
    for (const { path } of notBuilt) {
      expect(tiles).not.toContain(path);
      expect((await open(path, brand)).status, path).toBe(404);
    }
  });

test('a brand with every flag off offers the account only, and its other pages are not found', async () => {
  expect(tilesOf(await open('/', 'qmnl'))).toEqual(['/account']);
  for (const path of ['/abonnementen', FAQ]) expect((await open(path, 'qmnl')).status, path).toBe(404);
});

test('each brand has its own title, language and favicon', async () => {
  const languageOf = (tab: Tab) => tab.all('html').map((html) => attribute(html, 'lang'));
  const home = await open('/');
  expect(home.title).toMatch(/ Mijn Omgeving$/);
  expect(languageOf(home)).toEqual(['nl']);
  const login = await open('/login', 'hln');
  expect(login.title).toMatch(/^Inloggen – .+ Mijn Omgeving$/);
  expect(languageOf(login)).toEqual(['nl-BE']);
  const icon = /<link rel="icon"[^>]* href="([^"]*)"/.exec(login.html)?.[1] ?? '';
  expect((await open(icon, 'hln')).headers['content-type']).toMatch(/^image\//);
});

test('a question shows its answer below its summary, and a search shows only what fits', async () => {
  const tab = await open(FAQ);
  const all = tab.all('main details').length;
  expect(all).toBeGreaterThan(3);
  expect(tab.all('main details > summary')).toHaveLength(all);
  tab.fill('zoek', 'factuur');
  await tab.press(/zoek/i);
  expect(tab.url.search).toBe('?zoek=factuur');
  expect(tab.value('zoek')).toBe('factuur');
  const found = tab.all('main details').length;
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
});

/** The markup of an answer, which a closed question hides. */
const answerIn = ({ html }: Tab, id: string) =>
  new RegExp(`id="${id}"(.*?)</details>`, 's').exec(html)?.[1] ?? '';

test('an answer has the delivery time of the rules, and leads straight to the form it names', async () => {
  for (const [brand, time] of [
    ['ad', '8.00 uur'],
    ['hln', '7.30 uur'],
  ] as const) {
    const tab = await open(FAQ, brand);
    expect(answerIn(tab, 'krant-niet-bezorgd').replaceAll('\u00a0', ' ')).toContain(
      `nog geen <strong>${time}`,
    );
    expect(answerIn(tab, 'krant-niet-bezorgd')).toContain('href="/bezorgservice/klacht"');
    expect(answerIn(tab, 'bezorging-pauzeren')).toContain('href="/vakantieservice/doorgeven"');
    expect(answerIn(tab, 'verhuizing-doorgeven')).toContain('href="/verhuisservice/doorgeven"');
  }
  // Its holidays are switched off.
  const closed = await open(FAQ, 'kwe');
  expect(closed.html).not.toContain('href="/vakantieservice/doorgeven"');
  expect(answerIn(closed, 'verhuizing-doorgeven')).toContain('href="/verhuisservice/doorgeven"');
});

test('a search that finds nothing says so and shows the way on', async () => {
  const tab = await open(FAQ);
  tab.fill('zoek', '<b>xyzzy</b>');
  await tab.press(/zoek/i);
  expect(tab.all('main details')).toEqual([]);
  expect(tab.main).toContain('<b>xyzzy</b>');
  expect(tab.all('main a').length).toBeGreaterThan(0);
});

test('an editor sees a draft by the signed link, and leaves preview by the button', async () => {
  const tab = await open(FAQ);
  expect(tab.main).not.toContain(DRAFT);
  await tab.open(portalAddress('ad', previewLink('ad', FAQ)));
  expect(tab.url.href).toBe(portalAddress('ad', FAQ));
  expect(tab.main).toContain(DRAFT);
  await tab.follow('Exit Preview Mode');
  expect(tab.html).not.toContain('Exit Preview Mode');
  await tab.open(portalAddress('ad', FAQ));
  expect(tab.main).not.toContain(DRAFT);
});

test('a preview link of another brand, for another page or with a changed signature opens nothing', async () => {
  const forHome = new URLSearchParams(previewLink('ad', '/').split('?')[1]);
  forHome.set('path', FAQ);
  for (const link of [previewLink('hln', FAQ), `/api/preview?${forHome}`, `${previewLink('ad', FAQ)}x`]) {
    const tab = await open(link);
    expect(tab.status).toBe(403);
    await tab.open(portalAddress('ad', FAQ));
    expect(tab.main).not.toContain(DRAFT);
  }
});

test('the login page tells only a reader who is logged in to log out for another password', async () => {
  const anonymous = await open('/login');
  expect(anonymous.main).toContain(nl('login.reset.text'));
  expect(anonymous.main).not.toContain(nl('sessions.end'));
  const { tab } = await visitAs(HOLDER, portalAddress('ad', '/account'));
  await tab.open(portalAddress('ad', '/login'));
  expect(tab.heading).toBe(nl('login.already'));
  expect(tab.main).toContain(HOLDER.username);
  expect(tab.main).toContain('Log uit en kies bij het inloggen ‘Wachtwoord vergeten’.');
  expect(tab.links(/^Inloggen/)).toEqual([]);
});

test('the page about maintenance offers the tasks of the brand while there is none', async () => {
  const tab = await open('/onderhoud');
  expect(tab.main).toContain(nl('maintenance.none'));
  expect(tab.links(begins(nl('task.complaint')))).toHaveLength(1);
});

for (const [brand, reader, title] of [
  ['ad', HOLDER, 'Bezorging'],
  ['hln', BELGIAN, 'Levering'],
] as const)
  test(`the delivery page of ${brand} is called ${title}, in the words of its country`, async () => {
    const { tab } = await visitAs(reader, portalAddress(brand, '/bezorgservice'));
    expect(tab.title).toMatch(new RegExp(`^${title} – `));
  });

for (const path of ['/vakantieservice', '/verhuisservice'])
  test(`${path} leads a reader without a subscription to linking one`, async () => {
    const { tab } = await visitAs(EMPTY, portalAddress('ad', path));
    expect(tab.main).toContain(nl('moving.hero.nothing'));
    expect(tab.links(begins(nl('linking.entry')))).toHaveLength(1);
  });

test('a page that does not exist offers the tasks of the brand', async () => {
  const tab = await open('/bestaat-niet', 'lib');
  expect([tab.status, tab.heading]).toEqual([404, nl('notFound.heading')]);
  expect(tab.links(begins(nl('task.complaint')))).toHaveLength(1);
  for (const path of tilesOf(tab)) expect((await open(path, 'lib')).status, path).toBe(200);
});
