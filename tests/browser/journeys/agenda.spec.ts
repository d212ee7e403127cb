/** What comes when and where, on the pages and in one's own calendar; and a delay that the office makes known. */
import type { Page } from '@playwright/test';
import { consoleAddress, logInAtConsole } from '../../fixtures/console/pages.ts';
import { BELGIAN, CAMPING, PAUSED } from '../../fixtures/readers.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { portalAddress, portalPort } from '../../support/browser/portal.ts';
import { ask } from '../../support/http/http.ts';

test('a reader sees the next paper, its delay, and each day with where it goes', async ({ page }) => {
  await openLoggedIn(page, CAMPING, portalAddress('ad', '/bezorgservice'));
  const main = page.getByRole('main');
  await expect(main).toContainText('later dan gewoonlijk: voor 11.30');
  await expect(main).toContainText('op een ander adres');
  await main.getByRole('link', { name: /^Bekijk per dag/ }).click();
  await expect(page.getByRole('heading', { name: 'De afgelopen twee weken' })).toBeVisible();
  expect(await main.locator('ol > li > .date').count()).toBe(29);
  await expect(main).toContainText('Uw krant komt later: voor 11.30');
  await expect(main).toContainText('De boot naar Texel vaart later.');
  await expect(main).toContainText('Op uw tijdelijke adres: Badweg 3, 1796 AA De Koog');
  await main.getByRole('link', { name: 'Vakantie doorgeven' }).click();
  await expect(page).toHaveURL(/\/vakantieservice\/doorgeven/);

  await page.goto(portalAddress('ad', '/bezorgservice/app/b001/10001001'));
  await expect(page.getByRole('heading', { name: 'De komende twee weken' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Vakantie doorgeven' })).toHaveAttribute('href', /\/app\//);
});

const feedAt = (address: string) =>
  ask({ port: portalPort(), host: 'ad.localhost', path: new URL(address).pathname });

async function makeAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: /adres maken$/i }).click();
  const field = page.getByLabel('Adres van uw bezorgagenda');
  await expect(field).toBeVisible();
  return field.inputValue();
}

test('the agenda is read at an address that is shown once, can be renewed and taken back', async ({
  page,
  javaScriptEnabled,
}) => {
  await openLoggedIn(page, PAUSED, portalAddress('ad', '/bezorgservice'));
  const first = await makeAddress(page);
  await expect(page.getByRole('button', { name: 'Adres kopiëren' })).toBeVisible({
    visible: javaScriptEnabled !== false,
  });
  const feed = await feedAt(first);
  expect(feed.status).toBe(200);
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.body.toString()).toContain('BEGIN:VTIMEZONE');

  await page.goto(portalAddress('ad', '/bezorgservice'));
  await expect(page.getByLabel('Adres van uw bezorgagenda')).toHaveCount(0);
  const second = await makeAddress(page);
  expect((await feedAt(first)).status).toBe(404);
  expect((await feedAt(second)).status).toBe(200);

  await page.getByRole('button', { name: 'Adres intrekken' }).click();
  await expect(page.getByRole('main')).toContainText('Het adres van uw agenda werkt niet meer.');
  const [revoked, never] = [await feedAt(second), await feedAt(first.replace(/.{4}\.ics$/, 'AAAA.ics'))];
  expect(revoked.status).toBe(404);
  expect(revoked.body.equals(never.body)).toBe(true);
});

/** A day on which a newspaper comes: not a Sunday, and no holiday is that near to be in the way for long. */
function nextPaperDay(): string {
  const tomorrow = Temporal.Now.plainDateISO('Europe/Brussels').add({ days: 1 });
  return tomorrow.add({ days: tomorrow.dayOfWeek === 7 ? 1 : 0 }).toString();
}

test('an operator makes a delay known, the reader is told, and it is withdrawn again', async ({ page }) => {
  await logInAtConsole(page);
  await page.getByRole('link', { name: 'Vertraging melden' }).first().click();
  await page.getByLabel('Merk').selectOption('hln');
  await page.getByLabel('Land').selectOption('BE');
  await page.getByLabel('Eerste postcode').fill('9000');
  await page.getByLabel('Laatste postcode').fill('9000');
  await page.getByLabel('Bezorgdag').fill(nextPaperDay());
  await page.getByLabel('Verwacht voor').fill('12:15');
  await page.getByRole('button', { name: 'Bekijk wat dit verandert' }).click();
  await expect(page.getByRole('region', { name: 'Dit verandert er' })).toContainText('1 abonnement krijgt');
  await page.getByRole('button', { name: 'Vertraging bekendmaken' }).click();
  await expect(page.getByRole('status')).toHaveText('De vertraging is bekendgemaakt.');

  await openLoggedIn(page, BELGIAN, portalAddress('hln', '/bezorgservice'));
  await expect(page.getByRole('main')).toContainText('voor 12.15');
  await page.goto(consoleAddress('/'));
  await page.getByRole('button', { name: /^Intrekken: .*BE 9000/ }).click();
  await expect(page.getByRole('status')).toHaveText('De vertraging is ingetrokken.');
  await page.goto(portalAddress('hln', '/bezorgservice'));
  await expect(page.getByRole('main')).not.toContainText('voor 12.15');
});
