/** What leads to the contact page, what editors change there without a deploy, and how the form gives way to the telephone. */

import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../contract/contact-page.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { changeContent } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const CONTACT = '/klantenservice/contact';
const FORM = `${CONTACT}/formulier`;
const SEND = nl('contact.form.button');
/** As long as a person takes at least to write a message. */
const PERSON_MS = 3_100;
const SERVICE_PAGES = [
  '/abonnementen',
  '/abonnementen/delen',
  '/bezorgservice',
  '/bezorgservice/klacht',
  '/vakantieservice',
  '/vakantieservice/doorgeven',
  '/verhuisservice',
  '/verhuisservice/doorgeven',
  '/klantenservice/email',
  '/klantenservice/veelgestelde-vragen',
];
const ALWAYS = WEEKDAYS.map((day) => ({ _key: day, day, opens: '00:00', closes: '24:00' }));
const NEVER: typeof ALWAYS = [];

const portal = await ownPortal();

async function change(id: string, set: object): Promise<void> {
  await changeContent(portal.lake.port, [{ patch: { id, set } }]);
  await portal.portal.renew();
}
const flag = (name: string, is: boolean) => change('feature-flags', { [name]: is });
async function open(path: string, brand = 'ad') {
  const tab = openBrowser().newTab();
  await tab.open(portalAddress(brand, path, portal.port));
  return tab;
}

test('a guest who sends a sixth message within the hour reads when to try again, and keeps the text', async () => {
  const tabs = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open(FORM)));
  for (const [nth, tab] of tabs.entries()) {
    tab.answer('topic', 'anders');
    tab.fill('message', `Vraag ${nth} over de krant`);
    tab.fill('name', 'Noor Bakker');
    tab.fill('email', `noor${nth}@elders.example`);
  }
  await new Promise((resolve) => setTimeout(resolve, PERSON_MS));
  for (const tab of tabs) await tab.press(SEND);
  const last = tabs.at(-1);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(last?.texts('#problemen').join()).toMatch(/over (59|60) minuten/);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(last?.value('message')).toBe('Vraag 5 over de krant');
});

test('an editor changes topics, telephone and hours, and a page that is stored shows it at once', async () => {
  for (let each = 0; each < 2; each += 1) expect((await open(CONTACT)).main).not.toContain('Puzzels');
  await change('contact-nl-newspaper', {
    topics: [{ _key: 'a', id: 'puzzels', label: 'Puzzels', message: 'De oplossing staat in de krant.' }],
    phones: [{ _key: 'a', label: 'Puzzellijn', number: '088 765 43 21', price: 'Lokaal tarief' }],
    hours: ALWAYS,
  });
  const tab = await open(CONTACT);
  expect(tab.html).toContain('De oplossing staat in de krant.');
  expect(tab.html).toContain('tel:0887654321');
  expect(tab.main).toContain('Lokaal tarief');
  expect(tab.main).toContain(nl('contact.open', { time: '24.00 uur' }));
  expect(tab.html).toMatch(/>0\.00 tot 24\.00\suur</);
});

test('the contact page begins with the number to call, and until when or from when that is open', async () => {
  await change('contact-nl-magazine', { hours: ALWAYS });
  const first = async () => (await open(CONTACT, 'lib')).main.replaceAll('\u00a0', ' ');
  const call = nl('contact.call', { number: '' });
  expect(await first()).toMatch(new RegExp(`^Contact ${call}[\\d ]+ Nu open tot 24\\.00 uur\\.`));
  await change('contact-nl-magazine', {
    hours: [{ _key: 'a', day: WEEKDAYS[0], opens: '08:00', closes: '08:01' }],
  });
  expect(await first()).toMatch(
    new RegExp(`^Contact ${call}[\\d ]+ Nu gesloten\\. (?:Weer open |Vandaag open ).*8\\.00 uur`),
  );
  const line = { number: '088 765 43 21', price: 'Lokaal tarief' };
  await change('contact-nl-magazine', {
    phones: ['Bezorging', 'Puzzellijn'].map((label) => ({ _key: label, label, ...line })),
  });
  expect(await first(), 'one of several numbers has its name').toMatch(
    new RegExp(`^Contact Bezorging ${call}`),
  );
});

test('while somebody answers the telephone of a newspaper it takes the place of the form, also without script', async () => {
  await change('contact-nl-newspaper', { hours: ALWAYS });
  for (const path of [CONTACT, FORM, `${FORM}?zonder-chat=ja`]) {
    const tab = await open(path);
    expect(tab.html, path).toContain('href="tel:');
    expect(tab.html, path).toContain('mailto:klantenservice@ad.localhost');
    expect(tab.links(nl('contact.write')), path).toEqual([]);
    expect(tab.buttons(SEND), path).toEqual([]);
  }
  await change('contact-nl-newspaper', { hours: NEVER });
  expect((await open(FORM)).buttons(SEND)).toHaveLength(1);
  await change('contact-nl-newspaper', { hours: ALWAYS });
  await flag('general.isContactFormHiddenForNewspapers', false);
  expect((await open(FORM)).buttons(SEND)).toHaveLength(1);
});

test('a magazine hides the form in its opening hours only by the flag for opening hours', async () => {
  await change('contact-nl-magazine', { hours: ALWAYS });
  expect((await open(FORM, 'lib')).buttons(SEND)).toHaveLength(1);
  await flag('general.isContactFormHiddenDuringOpeningHours', true);
  const tab = await open(FORM, 'lib');
  expect(tab.buttons(SEND)).toEqual([]);
  expect(tab.html).toContain('mailto:');
  await change('contact-nl-magazine', { hours: NEVER });
  expect((await open(FORM, 'lib')).buttons(SEND)).toHaveLength(1);
});

test('each service page leads to the contact page, until that is switched off', async () => {
  const { openTab } = await visitAs(HOLDER, portalAddress('ad', '/abonnementen', portal.port));
  const leading = async () => {
    const found: string[] = [];
    for (const path of SERVICE_PAGES) {
      const { html } = await openTab(portalAddress('ad', path, portal.port));
      const [, help = ''] = /<section class="[^"]*help-section[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
      if (help.includes(`href="${CONTACT}"`)) found.push(path);
    }
    return found;
  };
  expect(await leading()).toEqual(SERVICE_PAGES);
  await flag('ad.isContactEnabled', false);
  expect(await leading()).toEqual([]);
});
