/** Newsletters of several brands, of a reader who is too young, and by the link in a mail. The forms: `fixtures/newsletters/forms.ts`. */

import { expect, it } from 'vitest';
import { getsNewsletter, hasPaused } from '../fixtures/newsletters/choices.ts';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { rowsOf, setRows } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const EMAIL = '/klantenservice/email';
/** In the text of a mail. */
const LINK = /https?:\/\/\S+\/klantenservice\/email\b/;
const SAVE = nl('newsletters.save');

const portal = await journeyPortal();

async function choicesOf({ username }: Reader): Promise<string[]> {
  const choices = await rowsOf(portal.db, 'newsletter_choice', { account_id: username, subscribed: 1 });
  return choices.map(({ newsletter_id }) => newsletter_id).toSorted();
}

function pressIn(tab: Tab, section: string, button: string): Promise<void> {
  const found = tab.all(`${section} button`).find((one) => one.textContent.trim().startsWith(button));
  if (!found) throw new Error(`There is no ${button} in ${section}`);
  return tab.press(found);
}

it('A choice at one brand leaves the newsletters of the other brands alone', async () => {
  const { tab, reader } = await portal.visit(EMAIL, 'veel', 'dpgnl');
  for (const letter of ['ad-weekend', 'vk-ochtend']) await getsNewsletter(portal, reader, letter);
  await tab.reload();
  expect(tab.main).toContain(nl('newsletters.hero.more', { count: '2' }));
  for (const brand of [/^De Voorpagina/, /^De Rijnbode/]) tab.unfold(brand);
  tab.check('newsletterId', 'vk-weekend');
  tab.check('newsletterId', 'arn-weekend');
  await pressIn(tab, '#merk-b054', SAVE);
  expect(await choicesOf(reader), 'only the form of the pressed button').toEqual([
    ...['ad-weekend', 'vk-ochtend', 'vk-weekend'],
  ]);
  await pressIn(tab, '#merk-b054', nl('newsletters.stop'));
  expect(tab.main).toContain(nl('newsletters.done.stop'));
  expect(await choicesOf(reader)).toEqual(['ad-weekend']);
  // Each brand's own portal shows its own newsletters, with the same choice.
  await tab.open(portal.address(EMAIL));
  await logIn(tab, reader);
  expect(tab.value('newsletterId')).toBe('ad-weekend');
  expect(tab.options('newsletterId')).toEqual(['ad-ochtend', 'ad-weekend', 'ad-service']);
});

it('Of several brands one group is open: the first, or the one of a posted form or a mailed link', async () => {
  const reader = await portal.readerLike('veel');
  await getsNewsletter(portal, reader, 'vk-ochtend');
  const { tab } = await visitAs(reader, portal.address(EMAIL, 'dpgnl'));
  const open = () =>
    tab.all('.letter-group[open] > summary').map(({ childElements }) =>
      childElements
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    );
  expect(open()).toEqual(['Ochtendblad 0 van 3 aan']);
  await tab.open(portal.address(`${EMAIL}?brief=vk-weekend`, 'dpgnl'));
  expect(open()).toEqual(['De Voorpagina 1 van 3 aan']);
  await pressIn(tab, '#merk-b054', nl('newsletters.pause'));
  expect(open()).toEqual([expect.stringMatching(/^De Voorpagina Pauze t\/m \d{1,2} [a-z]{3}/)]);
});

async function bornYearsAgo(reader: Reader, years: number): Promise<void> {
  const date_of_birth = Temporal.Now.plainDateISO().subtract({ years, days: 1 }).toString();
  await setRows(portal.db, 'account', { id: reader.username }, { date_of_birth });
}

it.each([
  ['ad', 'weekend', 15, 16],
  ['hln', 'els', 12, 13],
])('At %s a reader chooses newsletters from the age of consent', async (brand, like, tooYoung, oldEnough) => {
  const reader = await portal.readerLike(like);
  const letter = `${brand}-weekend`;
  const { tab } = await visitAs(reader, portal.address(EMAIL, brand));
  tab.check('newsletterId', letter);
  await bornYearsAgo(reader, tooYoung);
  await tab.press(SAVE);
  expect(tab.status).toBe(422);
  expect(await choicesOf(reader), 'a form from before the birthday was known').toEqual([]);
  expect(tab.main).toContain('U bent nog te jong om zelf nieuwsbrieven te kiezen.');
  expect([tab.buttons(SAVE), tab.options('newsletterId')]).toEqual([[], []]);
  // A newsletter that was chosen before does not count.
  await getsNewsletter(portal, reader, letter);
  await tab.open(portal.address(EMAIL, brand));
  expect(tab.main).toContain(nl('newsletters.hero.none'));
  expect(tab.value('newsletterId')).toBe('');
  await bornYearsAgo(reader, oldEnough);
  await tab.open(portal.address(EMAIL, brand));
  tab.check('newsletterId', `${brand}-ochtend`);
  await tab.press(SAVE);
  expect(await choicesOf(reader)).toEqual([`${brand}-ochtend`, letter]);
});

async function visitDuringPause() {
  const reader = await portal.readerLike('weekend');
  await hasPaused(portal, reader);
  return visitAs(reader, portal.address(EMAIL));
}

it('During a pause each newsletter that the reader gets says so beside its switch', async () => {
  const { tab } = await visitDuringPause();
  const words = tab.all('.switch-words > .reader-only').filter(({ textContent }) => textContent);
  expect(words.map((one) => one.closest('li')?.id)).toEqual(['brief-ad-weekend']);
  expect(tab.all('.switch-row .tag'), 'the first lines show the last day').toEqual([]);
  const describes = tab.all('#aan-ad-weekend')[0]?.getAttributeValue('aria-describedby');
  expect(describes?.split(' ')).toContain('pauze-ad-weekend');
  expect(tab.texts('#pauze-ad-weekend')).toEqual([expect.stringMatching(/^Pauze t\/m \d{1,2} [a-z]{3}/)]);
  expect(tab.buttons(nl('newsletters.resume'))).toHaveLength(1);
  expect(tab.buttons(nl('newsletters.pause'))).toEqual([]);
});

it('All newsletters that are ended during a pause can be started again', async () => {
  const { tab, reader } = await visitDuringPause();
  await tab.press(nl('newsletters.stop'));
  expect(tab.main).toContain(nl('newsletters.done.stop'));
  await tab.press(nl('newsletters.undo'));
  expect(tab.main).toMatch(/Uw nieuwsbrieven staan weer aan\s*Ze zijn gepauzeerd tot en met/);
  expect(tab.main).toContain(nl('newsletters.pausedAbove'));
  expect(tab.main).not.toContain(nl('newsletters.done.terug'));
  expect(await choicesOf(reader)).toEqual(['ad-weekend']);
});

it('The end of a pause is said beside the newsletters when the main sentence is about something else', async () => {
  const { tab } = await visitDuringPause();
  const UNTIL = /Deze nieuwsbrieven zijn gepauzeerd tot en met/;
  expect(tab.main).not.toMatch(UNTIL);
  await tab.press(nl('preferences.save'));
  expect(tab.main).toMatch(UNTIL);
});

it('A pause of newsletters that the reader no longer gets is not announced', async () => {
  const { tab } = await visitDuringPause();
  await tab.press(nl('newsletters.stop'));
  await tab.open(portal.address(EMAIL));
  expect(tab.main).toContain(nl('newsletters.hero.none'));
  expect(tab.main).not.toMatch(/gepauzeerd tot en met|Daarna sturen we ze weer|Nieuwsbrieven weer sturen/);
});

it('A reader without newsletters to choose from is not asked to choose', async () => {
  const { tab } = await portal.visit(EMAIL, 'geen', 'dpgnl');
  expect(tab.main).toContain(nl('newsletters.hero.none'));
  expect(tab.main).not.toContain('Zet aan wat u wilt lezen.');
});

it('The link in a mail leads through the login to the whole list, and claims nothing that is not so', async () => {
  const reader = await portal.readerLike('weekend');
  await getsNewsletter(portal, reader);
  const tab = openBrowser().newTab();
  const link = portal.address(`${EMAIL}?brief=ad-weekend&utm_source=mail&gelukt=stop&merk=b001`);
  await tab.open(link);
  await logIn(tab, reader);
  expect([tab.status, tab.url.pathname]).toEqual([200, EMAIL]);
  expect(tab.options('newsletterId')).toEqual(['ad-ochtend', 'ad-weekend', 'ad-service']);
  expect(tab.value('newsletterId')).toBe('ad-weekend');
  expect(tab.all('#brief-ad-weekend')).toHaveLength(1);
  expect(tab.main).toContain(nl('newsletters.hero.one'));
  expect(tab.main).not.toContain(nl('newsletters.done.stop'));
});

it('The mail about ended newsletters links to the page that starts them again', async () => {
  const reader = await portal.readerLike('weekend');
  await getsNewsletter(portal, reader);
  const { tab } = await visitAs(reader, portal.address(EMAIL));
  await tab.press(nl('newsletters.stop'));
  const links = async () => (await portal.mailsTo(reader)).map(({ text }) => LINK.exec(text)?.[0]);
  await expect.poll(links).toHaveLength(1);
  await tab.open((await links())[0] ?? '');
  expect([tab.status, tab.url.pathname]).toEqual([200, EMAIL]);
  tab.check('newsletterId', 'ad-weekend');
  await tab.press(SAVE);
  expect(await choicesOf(reader)).toEqual(['ad-weekend']);
});
