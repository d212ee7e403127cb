/** The private address of the agenda, and the question of the day after, with what may come between: once, and honest. */
import type { Page } from '@playwright/test';
import { expectStep, heading, next, sendIt } from '../../fixtures/complaints/wizard.ts';
import { complaintsOf, isAsked } from '../../fixtures/subscriptions/delivery-rows.ts';
import {
  expect,
  expectComplaints,
  type JourneyFixture,
  test,
  type Visitor,
} from '../../support/browser/journey.ts';
import { expectBack, expectDown } from '../../support/browser/outage.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { expectWhole } from '../../support/browser/whole.ts';
import { ask, type Reply } from '../../support/http/http.ts';

const PAGE = '/bezorgservice';
const make = (page: Page) => page.getByRole('button', { name: /adres maken$/i });
const revoke = (page: Page) => page.getByRole('button', { name: 'Adres intrekken' });
const field = (page: Page) => page.getByLabel('Adres van uw bezorgagenda');
const yes = (page: Page) => page.getByRole('button', { name: 'Ja, alles is goed' });
const no = (page: Page) => page.getByRole('button', { name: 'Nee, niet gekomen' });

async function calendarAt(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port, pathname } = new URL(address);
  return ask({ port: Number(port), host: hostname, path: pathname, headers });
}

const statusOf = async (address: string) => (await calendarAt(address)).status;

const feedsOf = (journey: JourneyFixture, { username }: Visitor) =>
  journey.inBackoffice((db) =>
    db.selectFrom('delivery_feed').select('revoked_at').where('account_id', '=', username).execute(),
  );

test('an address is made once by two presses and by a refresh, and a page that is left open tells no dead one', async ({
  page,
  context,
  journey,
}) => {
  const reader = await journey.visit(page, PAGE, 'weekend');
  const other = await context.newPage();
  await other.goto(journey.address(PAGE));
  await make(page).dblclick();
  const address = await field(page).inputValue();
  await page.reload();
  await expect(field(page)).toHaveValue(address);
  expect(await feedsOf(journey, reader)).toHaveLength(1);
  const calendar = await calendarAt(address);
  expect(calendar.status).toBe(200);
  const known = { 'if-none-match': String(calendar.headers.etag) };
  const unchanged = await calendarAt(address, known);
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);

  // The other tab knows of none, and makes one too: that one counts.
  await make(other).click();
  const newer = await field(other).inputValue();
  expect([await statusOf(address), await statusOf(newer)]).toEqual([404, 200]);
  expect((await calendarAt(address, known)).status).toBe(404);
  await page.reload();
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('U maakte het adres van uw agenda op');

  await page.goto(journey.address(PAGE));
  const stale = await context.newPage();
  await stale.goto(journey.address(PAGE));
  await revoke(page).dblclick();
  await expect(page.getByRole('main')).toContainText('Het adres van uw agenda werkt niet meer.');
  await revoke(stale).click();
  await expect(stale.getByRole('main')).toContainText('Het adres van uw agenda werkt niet meer.');
  await other.reload();
  await expect(field(other)).toHaveCount(0);
  await expect(make(other)).toHaveText('Adres maken');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bezorging');
  expect(await statusOf(newer)).toBe(404);
});

test('an address that cannot be made is not made: the session ends, the back office is down, a key is no key', async ({
  page,
  journey,
  complaints,
}) => {
  const reader = await journey.visit(page, PAGE, 'weekend');
  await journey.endSession(reader);
  await make(page).click();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.getByRole('main')).toContainText('U was uitgelogd. Er is nog niets verstuurd.');
  expect(await feedsOf(journey, reader)).toHaveLength(0);
  await expectWhole(page, 'given back');
  await page.locator('#agenda [name="sleutel"]').evaluate((key) => key.setAttribute('value', 'kort'));
  await make(page).click();
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.getByRole('alert')).toContainText('Het adres is niet veranderd.');
  await expect(page.getByRole('main')).not.toContainText('U was uitgelogd.');
  await journey.whileDown(async () => {
    await make(page).click();
    await expect(page.getByRole('main')).toContainText('Het adres is niet veranderd.');
    await expectDown(page);
  });
  expect(await feedsOf(journey, reader)).toHaveLength(0);
  await page.goto(journey.address(PAGE));
  await expectBack(page, make(page));
  await make(page).click();
  await expect(field(page)).toBeVisible();

  await page.goto(journey.address(PAGE));
  await journey.endSession(reader);
  await revoke(page).click();
  await expect(page.getByRole('main')).toContainText('U was uitgelogd. Er is nog niets verstuurd.');
  await revoke(page).click();
  await expect(page.getByRole('main')).toContainText('Het adres van uw agenda werkt niet meer.');
  expectComplaints(complaints, 503);
});

/** On the overview as on the page of its own, which the app has too. */
const ASKED = {
  onOverview: () => PAGE,
  inApp: (id: string) => `/bezorgservice/app/klacht/vraag/${id}`,
} as const;

test('the question whether the paper came is answered: yes once, whatever comes between', async ({
  page,
  context,
  journey,
  complaints,
  javaScriptEnabled,
}) => {
  const pathOf = javaScriptEnabled ? ASKED.onOverview : ASKED.inApp;
  const reader = await journey.visit(page, PAGE, 'weekend');
  const path = pathOf(await isAsked(journey, reader));
  await page.goto(journey.address(path));
  const stale = await context.newPage();
  await stale.goto(journey.address(path));
  await journey.endSession(reader);
  await yes(page).click();
  await fillLogin(page, reader.username, reader.password);
  await expect(page.getByRole('main')).toContainText('U was uitgelogd. Er is nog niets verstuurd.');
  await expect(page.getByRole('main')).toContainText('Is uw krant van');
  await journey.whileDown(async () => {
    await yes(page).click();
    await expectDown(page);
  });
  await page.goto(journey.address(path));
  await expectBack(page, yes(page));
  await yes(page).dblclick();
  await expect(heading(page)).toHaveText('Bedankt voor uw antwoord');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Fijn dat alles goed is gekomen.');
  await page.goBack();
  await page.reload();
  await expect(yes(page)).toHaveCount(0);
  // Whoever says no in another tab still gets to report it.
  await no(stale).click();
  await expectStep(stale, 'nummers');
  expect(await complaintsOf(journey, reader)).toHaveLength(0);
  expectComplaints(complaints, 503);
});

test('a no leads to a complaint that is filled in, by two presses too, and then it is on the ribbon', async ({
  page,
  journey,
  javaScriptEnabled,
}) => {
  const pathOf = javaScriptEnabled ? ASKED.inApp : ASKED.onOverview;
  const reader = await journey.visit(page, PAGE, 'weekend');
  const path = pathOf(await isAsked(journey, reader));
  await page.goto(journey.address(path));
  await no(page).dblclick();
  await expectStep(page, 'oplossing');
  await page.goBack();
  await page.reload();
  await expect(no(page)).toHaveCount(0);
  await page.goForward();
  await expectStep(page, 'oplossing');
  await next(page);
  await expect(page.getByRole('main')).toContainText('De krant is niet gekomen');
  await sendIt(page).click();
  await expect(page.getByRole('main')).toContainText('Het nummer van uw melding is');
  expect(await complaintsOf(journey, reader)).toHaveLength(1);
  await page.goto(journey.address(PAGE));
  const reported = page.getByText(/^U meldde een klacht over /);
  await reported.getByRole('link', { name: /^Volg uw melding/ }).click();
  await expect(heading(page)).toHaveText('Uw melding');
});
