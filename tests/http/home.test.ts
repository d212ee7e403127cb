/** The home page: the tasks of a brand first, and the reader's next issue. */

import { expect, test } from 'vitest';
import { EMPTY, HOLDER, MAGAZINES } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { attribute, textOf } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const TASKS = [
  '/bezorgservice/klacht',
  '/vakantieservice/doorgeven',
  '/verhuisservice/doorgeven',
  '/abonnementen',
];

async function open(brand: string): Promise<Tab> {
  const tab = openBrowser().newTab();
  await tab.open(portalAddress(brand, '/'));
  return tab;
}

const linksOf = (tab: Tab, within = 'main') =>
  tab.all(`${within} a`).map((link) => ({ label: textOf(link), to: attribute(link, 'href') ?? '' }));

for (const brand of ['ad', 'hln', 'lib', 'hu', 'dpgnl'])
  test(`${brand} offers four tasks first, each at its form, and no link twice`, async () => {
    const tab = await open(brand);
    const links = linksOf(tab).slice(0, -linksOf(tab, '.help-section').length);
    const addresses = links.map(({ to }) => to);
    expect(addresses.filter((to) => TASKS.includes(to))).toEqual(TASKS);
    expect(links.find(({ to }) => to === TASKS[0])?.label).toContain(nl('task.complaint'));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const overview of ['/bezorgservice', '/vakantieservice', '/verhuisservice'])
      expect(addresses).not.toContain(overview);
  });

test('a task that is closed for the brand is not offered', async () => {
  // Its holidays are switched off.
  expect(
    linksOf(await open('kwe'))
      .filter(({ to }) => TASKS.includes(to))
      .map(({ to }) => to),
  ).toEqual(TASKS.filter((path) => !path.startsWith('/vakantieservice')));
});

test.each([
  ['ad', 'beside'],
  ['arn', 'beside'],
  ['dpgnl', 'below'],
] as const)('three questions of %s stand %s the tasks, beside the ways to get help', async (brand, place) => {
  const tab = await open(brand);
  const help = linksOf(tab, '.help-section');
  expect(help.map(({ label }) => label)).toEqual(expect.arrayContaining(['Vragen', 'Contact']));
  const beside = linksOf(tab, 'aside').slice(0, -help.length);
  const questions = place === 'beside' ? beside : linksOf(tab, '.page');
  if (place === 'below') expect(beside.filter(({ to }) => to.startsWith(FAQ))).toEqual([]);
  expect(questions.filter(({ to }) => to.startsWith(`${FAQ}#`))).toHaveLength(3);
  expect(questions.filter(({ to }) => to === FAQ).map(({ label }) => label)).toEqual([
    nl('service.allQuestions'),
  ]);
});

test('the help shows the telephone number, and the pages about contact have no such help', async () => {
  const tab = await open('ad');
  expect(tab.texts('.help-section a')).toContain('088 123 45 67');
  for (const path of ['/klantenservice/contact', '/klantenservice/contact/formulier']) {
    await tab.open(portalAddress('ad', path));
    expect(tab.all('.help-section'), path).toEqual([]);
  }
});

test.each(['ad', 'hln', 'lib', 'dpgnl'])(
  'header and footer of %s lead to the homepage and the contact page of the brand',
  async (brand) => {
    const tab = await open(brand);
    for (const part of ['header', 'footer']) {
      const addresses = linksOf(tab, part).map(({ to }) => to);
      expect(addresses, part).toEqual(
        expect.arrayContaining([`https://www.${brand}.example/`, `https://www.${brand}.example/contact`]),
      );
    }
  },
);

test('without a session the yellow button logs in and comes back to home', async () => {
  const tab = await open('ad');
  const yellow = tab.all('main .action');
  expect(yellow.map(textOf)).toEqual(['Inloggen']);
  expect(yellow.map((link) => attribute(link, 'href'))).toEqual([
    expect.stringMatching(/\/login\?callback_url=\/$/),
  ]);
});

test('without a session a newspaper shows the front page of today, a magazine one without a date, a group brand three', async () => {
  const coversOf = async (brand: string) =>
    (await open(brand)).html.match(/<svg class="cover.*?<\/svg>/gs) ?? [];
  const date = /<text[^>]*>(?:ma|di|wo|do|vr|za|zo)\s\d+\s\w{3}</;
  expect(await coversOf('ad')).toEqual([expect.stringMatching(date)]);
  expect(await coversOf('lib')).toEqual([expect.not.stringMatching(date)]);
  expect(await coversOf('dpgnl')).toHaveLength(3);
  expect(await coversOf('joenl')).toEqual([]);
});

test('a cover has the wordmark of the masthead; one of another brand than the page has its name in letters', async () => {
  const outlineOf = (html: string, pattern: RegExp) => decodeURIComponent(pattern.exec(html)?.[1] ?? '');
  const own = (await open('ad')).html;
  const onCover = outlineOf(own, /<svg class="cover.*?<g[^>]*><path d="([^"]+)" transform/s);
  expect(onCover).toBe(outlineOf(own, /\.mark\{mask-image:.*?%3Cpath d=%22(.*?)%22/s));
  expect(onCover).not.toBe('');
  expect(own).not.toMatch(/<svg class="cover.*?>Ochtendblad<.*?<\/svg>/s);
  const group = (await open('dpgnl')).html;
  expect(group).toMatch(/<svg class="cover.*?>Ochtendblad<.*?<\/svg>/s);
  expect(group).not.toMatch(/<g[^>]*><path/);
});

test('a reader sees the next issue instead of the login, and it leads to the deliveries', async () => {
  const { tab } = await visitAs(HOLDER, portalAddress('ad', '/account'));
  await tab.open(portalAddress('ad', '/'));
  // The one action reports today's paper once it should have come.
  const [action] = tab.all('main .action').map(textOf);
  const isDue = action === nl('action.complaint');
  expect(tab.all('main .action')).toHaveLength(1);
  expect(linksOf(tab)[0]?.to).toBe(isDue ? '/bezorgservice/klacht' : '/abonnementen');
  expect(tab.links(nl('navigation.toToday'))).toHaveLength(1);
  // A report in the hero is not a task too.
  expect(tab.texts('.tasks .lead b')).toEqual([isDue ? nl('task.holiday') : nl('task.complaint')]);
  expect(tab.texts('.sentence')[0]).toMatch(/^Uw volgende krant .*(?:dag|\d) .*, voor \d+\.\d\d uur$/);
  expect(tab.html).toMatch(/<svg class="cover large".*?<text[^>]*>(?:ma|di|wo|do|vr|za)\s\d+\s\w{3}</s);
});

test("a magazine's reader sees the next issue in its words, and one without a subscription that there is none", async () => {
  const { tab } = await visitAs(MAGAZINES, portalAddress('lib', '/account'));
  await tab.open(portalAddress('lib', '/'));
  expect(tab.texts('.sentence')[0]).toMatch(/^Uw volgende tijdschrift /);
  const without = await visitAs(EMPTY, portalAddress('ad', '/account'));
  await without.tab.open(portalAddress('ad', '/'));
  expect(without.tab.texts('.sentence')[0]).toMatch(/^U hebt nog geen abonnement/);
  expect(without.tab.all('main .action').map(textOf)).toEqual([nl('task.linking')]);
  expect(without.tab.html).not.toContain('<svg class="cover');
  // Nothing can be missing, paused or moved.
  expect(without.tab.all('.tasks')).toEqual([]);
  // On a Thursday evening the issue is due, and the hero has the report.
  const isDue = tab.all('main .action').map(textOf).includes(nl('action.complaint'));
  expect(tab.texts('.tasks .lead b')).toEqual([isDue ? nl('task.holiday') : nl('task.complaint')]);
});
