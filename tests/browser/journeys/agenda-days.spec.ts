/** What comes on which day and why not: each reason as the reader brought it about, on the web and in the app. */
import type { Locator, Page } from '@playwright/test';
import { noPaperDays } from '../../../backoffice/delivery-calendar/holidays.ts';
import { dayNumber } from '../../../contract/dates.ts';
import { longDate } from '../../../src/lib/shared/dates.ts';
import { earlierIssue, expectTaken, next, sendIt } from '../../fixtures/complaints/wizard.ts';
import { expectMoved, fillAddress, fillDay, sendMove } from '../../fixtures/moving/wizard.ts';
import {
  comesEveryDay,
  dayFromToday,
  isKnownToBeLate,
  paperOf,
  today,
} from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { expectBack, expectDown } from '../../support/browser/outage.ts';
import { fillLogin } from '../../support/browser/portal.ts';

const words = (day: string) => longDate(day, dayFromToday(0));

/** A day of the list. */
const dayOn = (page: Page, day: string): Locator =>
  page.locator('main ol > li', { has: page.locator('.date', { hasText: words(day) }) });

/** As a reader types it. */
const typed = (day: string) => day.split('-').reverse().join('-');

test('each day says what comes where, and follows a complaint, a move, a pause and a delay', async ({
  page,
  journey,
  javaScriptEnabled,
}) => {
  const app = javaScriptEnabled ? '' : '/app';
  const reader = await journey.visit(page, `/bezorgservice${app}/klacht`, 'weekend');
  const paper = await comesEveryDay(journey, reader);
  const days = journey.address(`/bezorgservice${app}/b001/${paper.id}`);
  await page.goto(days);
  await page.getByRole('link', { name: 'Klacht melden' }).click();
  const reported = await earlierIssue(page).inputValue();
  await earlierIssue(page).check();
  await next(page);
  await page.locator('[name="type"][value="damaged"]').check();
  await next(page);
  await next(page);
  await sendIt(page).click();
  await expectTaken(page);

  const moving = await earliestMovingDay(page, journey.address(`/verhuisservice${app}/doorgeven`));
  await fillDay(page, moving);
  await fillAddress(page);
  await sendMove(page).click();
  await expectMoved(page);
  const movingDay = typed(moving);
  const [paused, elsewhere, late] = [dayFromToday(1), dayFromToday(3), dayFromToday(4)];
  await isAway(paper.id, paused, elsewhere);
  await isKnownToBeLate(journey, paper, late, '23:45');

  for (const visit of ['first', 'refreshed']) {
    await (visit === 'first' ? page.goto(days) : page.reload());
    await expect(dayOn(page, reported)).toContainText('U meldde een klacht. We zijn ermee bezig.');
    await expect(dayOn(page, movingDay)).toContainText('Op uw andere adres: Lindelaan 14');
    await expect(dayOn(page, paused)).toContainText('Er komt niets: de bezorging pauzeert.');
    await expect(dayOn(page, elsewhere)).toContainText('Op uw tijdelijke adres: Badweg 3');
    await expect(dayOn(page, late)).toContainText('Uw krant komt later: voor 23.45 uur. De brug is open.');
    await expect(dayOn(page, dayFromToday(2))).toContainText('Uw krant komt voor 8.00 uur.');
  }
  await dayOn(page, reported)
    .getByRole('link', { name: /^Volg uw melding/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw melding');
  await expect(page.locator('main')).toContainText('De krant is beschadigd');
  await page.goto(days);
  const ribbon = page.locator('.ribbon li');
  expect(await ribbon.count()).toBe(14);
  await expect(ribbon.nth(1)).toHaveClass(/paused/);
  await expect(ribbon.nth(3)).toHaveClass(/other_address/);

  async function isAway(subscription_id: string, pausedOn: string, elsewhereOn: string): Promise<void> {
    const common = { subscription_id, created_at: new Date().toISOString(), cancelled_at: null };
    const address = { street: 'Badweg', house_number: '3', house_number_suffix: null, city: 'De Koog' };
    await journey.inBackoffice(async (db) => {
      await db
        .insertInto('delivery_suspension')
        .values({
          ...{ ...common, change_id: `${subscription_id}-p`, publisher_reason: null },
          ...{ first_day: pausedOn, last_day: pausedOn },
        })
        .execute();
      await db
        .insertInto('temporary_address')
        .values({
          ...{ ...common, ...address, change_id: `${subscription_id}-a`, zip_code: '1796 AA' },
          ...{ country_code: 'NL', first_day: elsewhereOn, last_day: elsewhereOn },
        })
        .execute();
    });
  }
});

test('on Sundays and holidays no paper comes; an ended session and an outage lose the place of nobody', async ({
  page,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const app = javaScriptEnabled ? '/app' : '';
  const reader = await journey.visit(page, '/bezorgservice', 'jan');
  const { id } = await paperOf(journey, reader);
  await page.getByRole('link', { name: /^Bekijk per dag/ }).click();
  if (app) await page.goto(journey.address(`/bezorgservice${app}/b001/${id}`));
  const place = page.url();
  for (let ahead = -14; ahead <= 13; ahead += 1) {
    const day = today().add({ days: ahead });
    const holiday = noPaperDays('nl', day.year).get(dayNumber(day.toString()));
    if (day.dayOfWeek !== 7 && !holiday) continue;
    await expect(dayOn(page, day.toString())).toContainText(/Er komt niets(\.|:)/);
    if (holiday && day.dayOfWeek !== 7)
      await expect(dayOn(page, day.toString())).toContainText(new RegExp(`Er komt niets: ${holiday}`, 'i'));
  }
  await journey.endSession(reader);
  await page.reload();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.getByRole('heading', { name: 'De afgelopen twee weken' })).toBeVisible();
  expect(page.url()).toBe(place);
  await journey.whileDown(async () => {
    await page.reload();
    await expectDown(page);
    expect(page.url()).toBe(place);
  });
  await expectBack(page, page.getByRole('heading', { name: 'De afgelopen twee weken' }));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectComplaints(complaints, 503);
});

/** The first day that the form says it takes, as a reader types it. */
async function earliestMovingDay(page: Page, form: string): Promise<string> {
  await page.goto(form);
  await page.locator('#movingDay').fill(typed(dayFromToday(1)));
  await next(page);
  const said = await page.locator('#movingDay-fout').innerText();
  for (let ahead = 2; ahead < 14; ahead += 1)
    if (said.includes(words(dayFromToday(ahead)))) return typed(dayFromToday(ahead));
  throw new Error(`No day within two weeks in "${said}"`);
}
