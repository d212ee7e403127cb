/** The link of a mail or a bill, by whatever it is about and whatever comes between: one report, and nothing leaked. */
import type { Page } from '@playwright/test';
import { longDate } from '../../../src/lib/shared/dates.ts';
import {
  comesEveryDay,
  complaintsOf,
  dayFromToday,
  isAsked,
  isKnownToBeLate,
  linkAbout,
  paperOf,
} from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { expectDown } from '../../support/browser/outage.ts';
import { expectWhole } from '../../support/browser/whole.ts';

const report = (page: Page) => page.getByRole('button', { name: 'Meld dat er niets gekomen is' });
const TAKEN = 'Gelukt. Het nummer van uw melding is';

test('a press while the back office is down reports nothing, and the next one reports once', async ({
  page,
  context,
  journey,
  complaints,
}) => {
  const reader = await journey.readerLike('jan');
  const { id: subscriptionId } = await comesEveryDay(journey, reader);
  const link = await linkAbout(journey, { subscriptionId, day: dayFromToday(-1), purpose: 'report' });
  await page.goto(link);
  const other = await context.newPage();
  await other.goto(link);
  await journey.whileDown(async () => {
    await report(page).click();
    await expectDown(page);
  });
  expect(await complaintsOf(journey, reader)).toHaveLength(0);
  await expect(async () => {
    await page.goto(link);
    await expect(report(page)).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000 });
  // A form without an answer in it is the page once more.
  await page.locator('[name="antwoord"]').evaluate((button) => button.setAttribute('value', 'misschien'));
  await report(page).click();
  await expect(report(page)).toBeVisible();
  expect(await complaintsOf(journey, reader)).toHaveLength(0);

  await Promise.all([report(page).click(), report(other).click()]);
  await expect(page.locator('main')).toContainText(TAKEN);
  await expect(other.locator('main')).toContainText(TAKEN);
  const said = await page.locator('main').innerText();
  await page.reload();
  expect(await page.locator('main').innerText()).toBe(said);
  await other.goBack();
  await other.reload();
  await expect(other.locator('main')).toContainText('U hebt dit al laten weten.');
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
  expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
  expectComplaints(complaints, 503);
});

test('a link says in one sentence why it cannot be used now, and whose it is to nobody', async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'jan');
  const paper = await comesEveryDay(journey, reader);
  const about = (day: string) => linkAbout(journey, { subscriptionId: paper.id, day, purpose: 'report' });
  await isKnownToBeLate(journey, paper, dayFromToday(0), '23:59');
  await journey.inBackoffice((db) =>
    db
      .insertInto('delivery_suspension')
      .values({
        ...{ change_id: `${paper.id}-p`, subscription_id: paper.id, publisher_reason: null },
        ...{ first_day: dayFromToday(-2), last_day: dayFromToday(-2) },
        ...{ created_at: new Date().toISOString(), cancelled_at: null },
      })
      .execute(),
  );
  for (const [day, status, words, isNamed] of [
    [0, 200, 'komt later: voor 23.59', true],
    [1, 200, 'komt voor 8.00', true],
    [-2, 409, 'Op deze dag bezorgen we niets bij u.', false],
    [-4, 410, 'Deze link werkt niet meer. Log in om iets te melden.', false],
  ] as const) {
    const reply = await page.goto(await about(dayFromToday(day)));
    expect(reply?.status(), words).toBe(status);
    await expect(page.locator('main')).toContainText(words);
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    const seen = await page.content();
    if (isNamed) expect(seen).toContain('Ochtendblad');
    for (const own of [paper.id, reader.username, paper.zip_code ?? '', 'Jansen', 'Lange Nieuwstraat'])
      expect(seen, `${words} (${own})`).not.toContain(own);
    await expectWhole(page, words);
  }
  await page.getByRole('link', { name: 'Inloggen en melden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om welke dag gaat het?');
  expect(await complaintsOf(journey, reader)).toHaveLength(0);
});

for (const response of ['Ja, alles is goed', 'Nee, niet gekomen'])
  test(`the question of the day after is answered by its link with "${response}", once, by whoever is logged in`, async ({
    page,
    context,
    journey,
  }) => {
    const reader = await journey.readerLike('weekend');
    await isAsked(journey, reader);
    const { id: subscriptionId } = await paperOf(journey, reader);
    const link = await linkAbout(journey, { subscriptionId, day: dayFromToday(-1), purpose: 'question' });
    // Somebody else of the household is logged in here, and their session has ended since.
    const other = await journey.visit(page, '/bezorgservice', 'zaterdag');
    await journey.endSession(other);
    await page.goto(link);
    await expect(page.locator('main')).toContainText('Is uw krant van');
    const stale = await context.newPage();
    await stale.goto(link);
    await page.getByRole('button', { name: response }).dblclick();
    const isYes = response.startsWith('Ja');
    await expect(page.locator('main')).toContainText(isYes ? 'Fijn dat alles goed is gekomen.' : TAKEN);
    await stale.getByRole('button', { name: isYes ? 'Nee, niet gekomen' : 'Ja, alles is goed' }).click();
    await expect(stale.locator('main')).toContainText('U hebt dit al laten weten.');
    await page.goto(link);
    await expect(page.locator('main')).toContainText('U hebt dit al laten weten.');

    expect(await complaintsOf(journey, reader)).toHaveLength(isYes ? 0 : 1);
    expect(await complaintsOf(journey, other)).toHaveLength(0);
    await journey.visitAs(page, '/bezorgservice', reader);
    await expect(page.getByRole('button', { name: 'Ja, alles is goed' })).toHaveCount(0);
    const reported = page.getByText(/^U meldde een klacht over /);
    await expect(reported).toHaveCount(isYes ? 0 : 1);
    await page.getByRole('link', { name: /^Bekijk per dag/ }).click();
    const yesterday = page.locator('main ol > li', { hasText: longDate(dayFromToday(-1), dayFromToday(0)) });
    const silence = 'Bezorgdag van uw krant. U meldde geen klacht.';
    await expect(yesterday).toContainText(isYes ? silence : 'Uw krant is niet gekomen.');
    await expect(yesterday.getByText(silence)).toHaveCount(isYes ? 1 : 0);
  });
