/** Taking a change back: cancelling a coming one, ending a running one early; a dialog with script, a page without. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectComplaints, test } from '../support/holiday-house.ts';
import { expectWhole, runsScripts } from '../support/holiday-whole.ts';
import { hydrated } from '../support/hydration.ts';

test.setTimeout(90_000);

const OVERVIEW = '/vakantieservice';
const OUTAGE = /lukt nu niet|kan niet geladen worden/;

interface Ending {
  readonly name: string;
  readonly like: string;
  readonly action: string;
  readonly done: RegExp;
}

const cancelled = /Gelukt\. We hebben dit geannuleerd\./;
const ended = /Gelukt\. Dit stopt na /;
const CANCEL: Ending = {
  name: 'a coming pause is cancelled',
  like: 'vakanties',
  action: 'Pauze annuleren',
  done: cancelled,
};
const STOP: Ending = {
  name: 'a running pause ends early',
  like: 'vakanties',
  action: 'Eerder weer bezorgen',
  done: ended,
};
const ENDINGS: readonly Ending[] = [
  CANCEL,
  {
    name: 'a coming temporary address is cancelled',
    like: 'vakanties',
    action: 'Tijdelijk adres annuleren',
    done: cancelled,
  },
  STOP,
  {
    name: 'a running temporary address ends early',
    like: 'camping',
    action: 'Eerder weer thuis bezorgen',
    done: ended,
  },
];

const offers = (page: Page, { action }: Ending): Locator =>
  page.getByRole('link', { name: new RegExp(`^${action}`) });

/** The button that does it, wherever it asks. */
const confirm = (page: Page, { action }: Ending): Locator => page.getByRole('button', { name: action });

async function ask(page: Page, ending: Ending): Promise<void> {
  // Pressed before the script has come, the link leads to the page that asks; here it is the dialog's turn.
  if (await runsScripts(page)) await hydrated(page);
  await offers(page, ending).first().click();
  await expect(page.getByRole('heading', { name: /^Wilt u / })).toBeVisible();
  await expect(confirm(page, ending)).toBeVisible();
}

async function expectDone(page: Page, { done }: Ending, timeout = 5_000): Promise<void> {
  await expect(page.getByText(done).first()).toBeVisible({ timeout });
}

for (const ending of ENDINGS) {
  test(`${ending.name} by two quick presses, once, and stays so when refreshed and gone back to`, async ({
    page,
    house,
  }) => {
    const reader = await house.visit(page, OVERVIEW, ending.like);
    const before = await offers(page, ending).count();
    await ask(page, ending);
    await expectWhole(page, 'asking');
    await confirm(page, ending).dblclick();
    await expectDone(page, ending);
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await expectWhole(page, 'done');
    await page.reload();
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await page.goBack();
    await page.goto(house.address(OVERVIEW));
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await expect.poll(async () => (await house.mailsTo(reader)).length, { timeout: 15_000 }).toBe(1);
  });

  test(`${ending.name} from two tabs: the second one says that it is done or cannot be`, async ({
    page,
    context,
    house,
  }) => {
    const reader = await house.visit(page, OVERVIEW, ending.like);
    const other = await context.newPage();
    await other.goto(house.address(OVERVIEW));
    const before = await offers(page, ending).count();
    await ask(page, ending);
    await ask(other, ending);
    await confirm(page, ending).click();
    await expectDone(page, ending);
    await confirm(other, ending).click();
    await expect(other.locator('main')).toContainText(/Gelukt\.|voorbij|in de maak|er niet meer/);
    await page.goto(house.address(OVERVIEW));
    await expect(offers(page, ending)).toHaveCount(before - 1);
    await expect.poll(async () => (await house.mailsTo(reader)).length, { timeout: 15_000 }).toBe(1);
  });

  test(`${ending.name}: the session ends first, and logging in leads back to it`, async ({
    page,
    house,
    complaints,
    javaScriptEnabled,
  }) => {
    const reader = await house.visit(page, OVERVIEW, ending.like);
    await ask(page, ending);
    await house.endSession(reader);
    await confirm(page, ending).click();
    if (javaScriptEnabled) {
      await expect(page.locator('main')).toContainText('U bent uitgelogd. Log opnieuw in.');
      await page.goto(house.address(OVERVIEW));
      await ask(page, ending);
      expectComplaints(complaints, 401);
    }
    await expect(confirm(page, ending)).toBeVisible();
    await confirm(page, ending).click();
    await expectDone(page, ending);
  });
}

for (const ending of [CANCEL, STOP])
  test(`${ending.name}: the back office goes down first, and the same button works when it is back`, async ({
    page,
    house,
    complaints,
  }) => {
    await house.visit(page, OVERVIEW, ending.like);
    await ask(page, ending);
    await house.whileDown(async () => {
      await confirm(page, ending).click();
      await expect(page.locator('main')).toContainText(OUTAGE, { timeout: 15_000 });
    });
    expectComplaints(complaints, 503);
    if (!(await confirm(page, ending).isVisible())) {
      await page.goto(house.address(OVERVIEW));
      await ask(page, ending);
    }
    await confirm(page, ending).click();
    await expectDone(page, ending);
  });

test('cancelling is switched off: what was asked is not carried out, and not offered any more', async ({
  page,
  house,
}) => {
  await house.visit(page, OVERVIEW, CANCEL.like);
  const before = await offers(page, CANCEL).count();
  await ask(page, CANCEL);
  await house.withFlags({ 'general.isHolidayCancellationEnabled': false }, async () => {
    await confirm(page, CANCEL).click();
    await expect(page.locator('main')).toContainText(/niet meer|kan nu niet/);
    await page.goto(house.address(OVERVIEW));
    await expect(offers(page, CANCEL)).toHaveCount(0);
  });
  await page.goto(house.address(OVERVIEW));
  await expect(offers(page, CANCEL)).toHaveCount(before);
});

test("somebody else's change is as one that does not exist", async ({ page, browser, house }) => {
  await house.visit(page, OVERVIEW, CANCEL.like);
  const theirs = await addressOf(page);
  const id = theirs.searchParams.get('annuleren') ?? '';
  const elsewhere = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await elsewhere.newPage();
  await house.visit(stranger, OVERVIEW, CANCEL.like);
  const own = await addressOf(stranger);
  const answers = [];
  for (const changeId of [id, '99999999-p9']) {
    await stranger.goto(house.address(`${OVERVIEW}?annuleren=${changeId}`));
    const seen = await stranger.locator('main').innerText();
    await stranger.goto(own.href);
    await stranger
      .locator('[name="wijziging"]')
      .evaluate((input, value) => input.setAttribute('value', value), changeId);
    await confirm(stranger, CANCEL).click();
    await expect(stranger).toHaveTitle(/^Fout: /);
    answers.push({ seen, refused: await stranger.locator('main').innerText() });
  }
  expect(answers[0]).toEqual(answers[1]);
  await elsewhere.close();
  await page.reload();
  await expect(offers(page, CANCEL).first()).toBeVisible();
});

/** Where the first change that can be cancelled is asked about. */
async function addressOf(page: Page): Promise<URL> {
  return new URL((await offers(page, CANCEL).first().getAttribute('href')) ?? '', page.url());
}
