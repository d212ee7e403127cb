/** Shared access with script: dialogs that confirm. Without script: `tests/http/sharing.test.ts` and the forms of it. */

import type { Page } from '@playwright/test';
import {
  hasInvited,
  isRead,
  leftBy,
  readsAlong,
  revokedBy,
  stoppedWith,
} from '../../fixtures/sharing/rows.ts';
import { expect, expectComplaints, type JourneyFixture, test } from '../../support/browser/journey.ts';
import { fillLogin } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { begins, nl } from '../../support/texts.ts';

const HOUSEHOLD = '/abonnementen/delen';
type Prepare = typeof hasInvited;

async function visit(page: Page, journey: JourneyFixture, prepare: Prepare, like = 'camping') {
  const reader = await journey.visit(page, '/account', like);
  await prepare(journey, reader);
  await page.goto(journey.address(HOUSEHOLD));
  return reader;
}
const link = (page: Page, name: RegExp) => page.getByRole('link', { name });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const main = (page: Page) => page.getByRole('main');
const STOP = begins(nl('sharing.stop'));

test('an invitation is sent, and revoked without losing what is typed', async ({ page, journey }) => {
  const reader = await journey.visit(page, HOUSEHOLD, 'camping');
  await expect(main(page)).toContainText(nl('sharing.free.more', { count: '4' }));
  await page.getByLabel(nl('sharing.form.email')).fill(`tante-${reader.username}`);
  await page.getByLabel(nl('sharing.form.name')).fill('Tante An');
  await page.getByRole('button', { name: nl('sharing.form.button') }).click();
  await expect(main(page)).toContainText(nl('sharing.done.invited'));
  await expect(main(page)).toContainText(nl('sharing.taken', { taken: '1', places: '4' }));
  await page.getByLabel(nl('sharing.form.email')).fill('oom@elders.nl');
  await link(page, begins(nl('sharing.revoke'))).click();
  await expect(page.getByRole('dialog')).toContainText(nl('sharing.revoke.heading'));
  await expect(page.getByRole('dialog')).toContainText('Tante An');
  await inDialog(page, nl('sharing.revoke')).click();
  await expect(page.getByText(nl('sharing.done.revoked'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page)).toContainText(nl('sharing.free.more', { count: '4' }));
  await expect(main(page)).not.toContainText(nl('sharing.done.invited'));
  await expect(link(page, begins(nl('sharing.revoke')))).toHaveCount(0);
  await expect(page.getByLabel(nl('sharing.form.email'))).toHaveValue('oom@elders.nl');
  // The dialog has changed the address of the page, which loads nothing: no indicator appears after its 700 ms.
  await page.waitForTimeout(1_000);
  await expect(page.locator('#loader')).toBeEmpty();
  await page.reload();
  await expect(link(page, begins(nl('sharing.revoke')))).toHaveCount(0);
  await expect(main(page)).not.toContainText(nl('sharing.done.invited'));
  expect(await revokedBy(journey, reader)).toBe(1);
});

test('a dialog that is closed revokes nothing, and returns the focus', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  const reader = await visit(page, journey, hasInvited);
  await link(page, begins(nl('sharing.revoke'))).click();
  await inDialog(page, nl('sharing.keep')).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link(page, begins(nl('sharing.revoke')))).toBeFocused();
  expect(await revokedBy(journey, reader)).toBe(0);
});

test('reading along ends once, from two tabs', async ({ page, context, journey }) => {
  const reader = await visit(page, journey, isRead);
  const other = await context.newPage();
  await other.goto(journey.address(HOUSEHOLD));
  for (const tab of [page, other]) await link(tab, STOP).click();
  await inDialog(page, nl('sharing.stop.button')).dblclick();
  await expect(page.getByText(nl('sharing.done.stopped'))).toBeVisible();
  await inDialog(other, nl('sharing.stop.button')).click();
  await expect(other.getByText(nl('sharing.done.stopped'))).toBeVisible();
  for (const tab of [page, other]) await expect(link(tab, STOP)).toHaveCount(0);
  expect(await stoppedWith(journey, reader)).toBe(1);
});

for (const [what, end] of variants([
  ['a session that ended', 'endSession'],
  ['another device ended the login', 'refuseTokens'],
] as const))
  test(`a reader stops after ${what} while the dialog was open`, async ({ page, journey, complaints }) => {
    const reader = await visit(page, journey, readsAlong, 'geen');
    await link(page, begins(nl('sharing.leave'))).click();
    await journey[end](reader);
    await inDialog(page, nl('sharing.leave.button')).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(nl('violation.UNAUTHENTICATED'));
    expect(await leftBy(journey, reader)).toBe(0);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: nl('form.login') })
      .click();
    await fillLogin(page, reader.username, reader.password);
    await page.getByRole('button', { name: nl('sharing.leave.button') }).click();
    await expect(main(page)).toContainText(nl('sharing.done.left'));
    await expect(main(page)).toContainText(nl('sharing.hero.none'));
    expect(await leftBy(journey, reader)).toBe(1);
    expectComplaints(complaints, 401);
  });

/** The requests of the page after this, as method and operation or path. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.method() === 'POST' ? request.postDataJSON() : undefined;
    if (pathname === '/api/graphql' || pathname === HOUSEHOLD)
      sent.push(`${request.method()} ${body?.operationName ?? pathname}`);
  });
  return sent;
}

for (const [prepare, name, button, operation] of variants([
  [hasInvited, begins(nl('sharing.revoke')), nl('sharing.revoke'), 'RevokeInvite'],
  [isRead, STOP, nl('sharing.stop.button'), 'RevokeCoReader'],
] as const))
  test(`after ${operation} the household is asked for once, and nothing else`, async ({ page, journey }) => {
    await visit(page, journey, prepare);
    const sent = requestsOf(page);
    await link(page, name).click();
    await inDialog(page, button).click();
    await expect(link(page, name)).toHaveCount(0);
    expect(sent).toEqual([`POST ${operation}`, `GET ${HOUSEHOLD}`]);
  });
