/** The delivery pages with script, on the web and in the app. Without one: `tests/http/agenda.test.ts`. */
import { MAKE_FEED } from '../../fixtures/agenda/forms.ts';
import { CAMPING } from '../../fixtures/readers.ts';
import {
  comesEveryDay,
  dayFromToday,
  isAsked,
  isKnownToBeLate,
  paperOf,
} from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { fillLogin, portalAddress } from '../../support/browser/portal.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { rowsOf } from '../../support/rows.ts';
import { begins, nl } from '../../support/texts.ts';

test('on the web a reader looks at each day, and makes an address of the agenda once by two quick presses', async ({
  page,
  journey,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLoggedIn(page, CAMPING, journey.address('/bezorgservice'));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: nl('agenda.past') })).toBeVisible();
  await page.getByText(nl('agenda.earlier')).click();
  await main
    .getByRole('link', { name: begins(nl('action.complaint')) })
    .last()
    .click();
  await expect(page).toHaveURL(/dag=/);
  await page.goBack();
  await page.getByRole('button', { name: MAKE_FEED }).dblclick();
  const field = page.getByLabel(nl('agenda.feed.label'));
  const address = await field.inputValue();
  await page.getByRole('button', { name: nl('agenda.feed.copy') }).click();
  await expect(page.getByRole('button', { name: nl('agenda.feed.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.reload();
  await expect(field).toHaveValue(address);
  const feeds = await rowsOf(journey.db, 'delivery_feed');
  expect(feeds).toHaveLength(1);
  await page.goto(journey.address('/bezorgservice'));
  await page.getByRole('button', { name: nl('agenda.feed.revoke') }).dblclick();
  await expect(main).toContainText(nl('agenda.feed.revoked'));
});

test('in the app a reader answers about the day before, and sees each day', async ({ page, journey }) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await page.goto(journey.address(`/bezorgservice/app/klacht/vraag/${await isAsked(journey, reader)}`));
  await page.getByRole('button', { name: nl('complaint.question.yes') }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl('complaint.question.heading.thanks'));
  const { id } = await paperOf(journey, reader);
  await page.goto(journey.address(`/bezorgservice/app/b001/${id}`));
  await expect(page.getByRole('heading', { name: nl('agenda.coming') })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: nl('action.holiday') }).click();
  await expect(page).toHaveURL(/\/vakantieservice\/app\/doorgeven/);
});

test('a form that is shown again after a login has no accessibility error', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await journey.endSession(reader);
  await page.getByRole('button', { name: MAKE_FEED }).click();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.getByRole('main')).toContainText('U bent opnieuw ingelogd. Er is nog niets verstuurd.');
  await expectWhole(page, 'given back');
});

test('the mark of a late day is what comes, and its time the line below', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await openLoggedIn(page, CAMPING, portalAddress('ad', '/abonnementen'));
  // Its delivery is late on every day, which is said once.
  await expect(page.locator('.ribbon .time')).toHaveCount(0);
  await expect(page.getByText(nl('agenda.late.all.newspaper', { time: '11.30 uur' }))).toBeVisible();
  const reader = await journey.readerLike('weekend');
  await isKnownToBeLate(journey, await comesEveryDay(journey, reader), dayFromToday(2), '10:30');
  await openLoggedIn(page, reader, journey.address('/abonnementen'));
  const late = page.locator('.ribbon li:has(.time):visible');
  expect(await late.count()).toBeGreaterThan(0);
  for (const day of await late.all()) {
    await expect(day.locator('use')).toHaveAttribute('href', '#sign-delivery');
    const [mark, word, time] = await Promise.all(
      ['svg', '.word > span >> nth=0', '.time'].map((part) => day.locator(part).boundingBox()),
    );
    if (!mark || !word || !time) throw new Error('A part of the day is not in sight');
    // The ring around the next delivery is 4 px wide.
    expect(word.y).toBeGreaterThanOrEqual(mark.y + mark.height + 4);
    expect(time.y).toBeGreaterThanOrEqual(word.y + word.height);
  }
  await expect(page.getByText(nl('ribbon.lateNote'))).toBeVisible();
});
