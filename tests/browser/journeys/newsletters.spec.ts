/** The switches of newsletters with script: each is saved at once. Without script: the forms in `fixtures/newsletters/forms.ts`. */

import type { Page } from '@playwright/test';
import { hasPaused } from '../../fixtures/newsletters/choices.ts';
import { changeWhenParsed, HOSTILE } from '../../support/browser/hostile-dom.ts';
import { holdScripts, hydrated } from '../../support/browser/hydration.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

const EMAIL = '/klantenservice/email';
const weekend = (page: Page) => page.getByRole('switch', { name: 'Weekend' });

test('a switch is saved at once, with its date, and stays so', async ({ page, journey }) => {
  await journey.visit(page, EMAIL, 'weekend');
  await hydrated(page);
  await expect(page.getByRole('button', { name: nl('newsletters.save') })).toBeHidden();
  await expect(page.getByRole('main')).toContainText(nl('newsletters.hero.none'));
  await weekend(page).check();
  await expect(page.getByRole('main')).toContainText(nl('newsletters.hero.one'));
  await expect(page.locator('#brief-ad-weekend')).toContainText('Laatst gekozen op');
  await expect(
    page.getByText(nl('newsletters.saved'), { exact: true }),
    'where the reader looks',
  ).toBeInViewport();
  await page.getByRole('switch', { name: nl('preferences.post') }).check();
  await expect(page.locator('#gekozen-post')).toContainText('Laatst gekozen op');
  await page.reload();
  await expect(weekend(page)).toBeChecked();
  await expect(page.getByRole('switch', { name: nl('preferences.post') })).toBeChecked();
});

test('switches that were pressed before the script came are saved when it comes, whatever else changes the page', {
  tag: '@all',
}, async ({ page, journey }) => {
  await changeWhenParsed(page, HOSTILE['an element after each part of a form'] as () => void);
  const scripts = await holdScripts(page);
  await journey.visit(page, EMAIL, 'weekend');
  const post = page.getByRole('switch', { name: nl('preferences.post') });
  await weekend(page).check();
  await post.check();
  await expect(page.locator('#brief-ad-weekend')).not.toContainText('Laatst gekozen op');
  scripts.letGo();
  await hydrated(page);
  await expect(page.getByRole('button', { name: nl('newsletters.save') })).toBeHidden();
  await expect(page.locator('#brief-ad-weekend')).toContainText('Laatst gekozen op');
  await expect(page.locator('#gekozen-post')).toContainText('Laatst gekozen op');
  await page.reload();
  await expect(weekend(page)).toBeChecked();
  await expect(post).toBeChecked();
});

test('how often a newsletter comes is asked at a switch that is on', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, EMAIL, 'weekend');
  const often = page.getByRole('combobox', { name: 'Hoe vaak Ochtendupdate' });
  await expect(often).toBeHidden();
  await page.getByRole('switch', { name: 'Ochtendupdate' }).check();
  await expect(often).toBeVisible();
});

test('the button for all switches is seen when one has changed and the script does not come', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const button = page.getByRole('button', { name: nl('newsletters.save') });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await journey.visit(page, EMAIL, 'weekend');
  await expect(page.getByText(nl('newsletters.savedAtOnce'))).toBeVisible();
  await expect(button).toBeHidden();
  await expect(page.getByRole('button', { name: nl('preferences.save') })).toBeHidden();
  await weekend(page).check();
  await button.click();
  await expect(page.getByRole('main')).toContainText(nl('newsletters.done.brieven'));
  await expect(weekend(page)).toBeChecked();
  complaints.length = 0;
});

test('during a pause a switch gets its mark when it is switched on, and loses it when it is switched off', {
  tag: '@all',
}, async ({ page, journey }) => {
  await hasPaused(journey, await journey.visit(page, '/account', 'weekend'));
  await page.goto(journey.address(EMAIL));
  await hydrated(page);
  const mark = page.locator('#pauze-ad-weekend');
  await expect(mark).toHaveText(/^Pauze t\/m/);
  await weekend(page).uncheck();
  await expect(mark).toBeEmpty();
  await weekend(page).check();
  await expect(mark).toHaveText(/^Pauze t\/m/);
});

test('beside the name of one of several brands stands how many are on, and a link to a newsletter opens it', {
  tag: '@all',
}, async ({ page, journey }) => {
  const reader = await journey.readerLike('veel');
  await openLoggedIn(page, reader, journey.address(`${EMAIL}#brief-vk-weekend`, 'dpgnl'));
  const letter = page.locator('#aan-vk-weekend');
  await expect(letter).toBeVisible();
  await hydrated(page);
  await expect(page.locator('#aantal-b054')).toHaveText('0 van 3 aan');
  await letter.check();
  await expect(page.locator('#aantal-b054')).toHaveText('1 van 3 aan');
  await expect(letter).toBeVisible();
});

test('a switch that cannot be saved is set back, and says so', async ({ page, journey, complaints }) => {
  await journey.visit(page, EMAIL, 'weekend');
  await hydrated(page);
  await page.route('**/api/newsletter/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await weekend(page).click();
  await expect(page.getByText('Uw keuze is niet opgeslagen.')).toBeVisible();
  await expect(weekend(page)).not.toBeChecked();
  expectComplaints(complaints, 503);
  expect(complaints.splice(0)).toEqual(['Error: The newsletter service returned status 503']);
  await page.unroute('**/api/newsletter/**');
  await weekend(page).check();
  await expect(page.getByRole('main')).toContainText(nl('newsletters.hero.one'));
});

test('quick presses end as the last one', { tag: '@all' }, async ({ page, journey }) => {
  await journey.visit(page, EMAIL, 'weekend');
  await hydrated(page);
  for (let press = 0; press < 3; press += 1) await weekend(page).click();
  await expect(page.getByRole('main')).toContainText(nl('newsletters.hero.one'));
});

for (const [what, end] of variants([
  ['a session that has ended', 'endSession'],
  ['another device has ended the login', 'refuseTokens'],
] as const))
  test(`a switch after ${what} leads to the login, and comes back to be saved`, async ({
    page,
    journey,
    complaints,
  }) => {
    const reader = await journey.visit(page, EMAIL, 'weekend');
    await hydrated(page);
    await journey[end](reader);
    await weekend(page).click();
    await page.waitForURL(({ hostname }) => hostname.startsWith('login.'));
    await fillLogin(page, reader.username, reader.password);
    await expect(page.getByText('U bent opnieuw ingelogd.')).toBeVisible();
    await hydrated(page);
    await expect(weekend(page)).toBeChecked();
    await page.getByRole('button', { name: nl('newsletters.save') }).click();
    await expect(page.getByRole('main')).toContainText(nl('newsletters.done.brieven'));
    await page.reload();
    await expect(weekend(page)).toBeChecked();
    expectComplaints(complaints, 401);
  });
