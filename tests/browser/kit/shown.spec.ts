/** Using the kit's other parts: messages, dialogs, screens, and parts that open or move. */

import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

const partAt = (part: string) => portalAddress('ad', `/galerij/${part}`);

test('a success message closes after six seconds, and stays while it is hovered', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(partAt('melding'));
  await hydrated(page);
  const success = page.getByText('We hebben uw wijziging verwerkt.');
  await page.clock.runFor(4_000);
  await expect(success).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(success).toBeHidden();
  await page.getByRole('button', { name: 'Toon de melding opnieuw' }).click();
  await success.hover();
  await page.clock.runFor(6_500);
  await expect(success).toBeVisible();
});

test('a message that closes itself stays while the pointer or keyboard is in it', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(partAt('melding'));
  await hydrated(page);
  const close = page.getByRole('button', { name: 'Bericht sluiten' });
  await close.focus();
  await close.hover();
  // The pointer leaves, the focus stays.
  await page.mouse.move(0, 0);
  await page.clock.runFor(61_000);
  await expect(close).toBeFocused();
  await close.hover();
  await close.blur();
  await page.clock.runFor(61_000);
  await expect(close).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(19_000);
  await expect(close).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText('De informatie is weg.')).toBeVisible();
});

for (const width of variants([320, 375]))
  test(`the steps are a line with a bar at ${width} px, a list from 768 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(partAt('stappen'));
    const steps = page.getByRole('navigation', { name: 'Stappen halverwege' });
    const [list, bar] = [steps.getByRole('list'), steps.locator('progress')];
    await expect(steps.getByText('Stap 2 van 4: datums')).toBeVisible();
    await expect(bar).toBeVisible();
    await expect(list).toBeHidden();
    await page.setViewportSize({ width: 768, height: 640 });
    await expect(list).toBeVisible();
    await expect(bar).toBeHidden();
    const count = await steps.getByText('Stap 2 van 4').boundingBox();
    const row = await list.boundingBox();
    expect(count?.y).toBeGreaterThan(row?.y ?? 0);
    expect(count?.y).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  });

test('a dialog traps the focus, and restores it', async ({ page }) => {
  await page.goto(partAt('venster'));
  await hydrated(page);
  for (const name of ['Pauze stoppen', nl('wizard.conditions.read')]) {
    const button = page.getByRole('button', { name }).first();
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    const times = await dialog.evaluate((one) => [
      getComputedStyle(one).transitionDuration.split(',')[0],
      getComputedStyle(one, '::backdrop').transitionDuration.split(',')[0],
    ]);
    expect(times).toEqual(['0.3s', '0.15s']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('a dialog restores the focus, also where a press gives none, as in Safari', async ({ page }) => {
  await page.goto(partAt('venster'));
  await hydrated(page);
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), true));
  for (const name of ['Pauze stoppen', nl('wizard.conditions.read')]) {
    const button = page.getByRole('button', { name });
    await button.click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button.first()).toBeFocused();
  }
});

test('a press right after a dialog was closed opens it again', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(partAt('venster'));
  await hydrated(page);
  for (const name of ['Pauze stoppen', nl('wizard.conditions.read')]) {
    const button = page.getByRole('button', { name }).first();
    const dialog = page.getByRole('dialog');
    await button.press('Enter');
    await expect(dialog).toBeVisible();
    // In one task: the browser fires `close` a little later.
    await button.evaluate(async (pressed: HTMLElement) => {
      const open = document.querySelector<HTMLDialogElement>('dialog[open]');
      const told = new Promise((resolve) => open?.addEventListener('close', resolve));
      open?.close();
      pressed.click();
      await told;
    });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a password is shown and hidden, and sent as one', async ({ page }) => {
  await page.goto(partAt('wachtwoord'));
  await hydrated(page);
  const field = page.locator('#wachtwoord');
  const show = page.getByRole('button', { name: /^Toon/ }).first();
  await show.press('Enter');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.press('Enter');
  await expect(field).toHaveAttribute('type', 'password');
});

test('another screen takes the focus; the moving names can be paused', { tag: '@all' }, async ({ page }) => {
  await page.goto(partAt('schermen'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Adres wijzigen' }).first().click();
  await expect(page.getByRole('region', { name: 'Adres wijzigen', exact: true })).toBeFocused();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(partAt('laden'));
  const moves = () =>
    page
      .locator('.marquee ul')
      .first()
      .evaluate((list) => getComputedStyle(list).animationPlayState);
  expect(await moves()).toBe('running');
  await page.getByLabel('Zet de titels stil').press('Space');
  expect(await moves()).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const names = await page
    .locator('.marquee ul')
    .first()
    .evaluate((list) => getComputedStyle(list).animationName);
  expect(names).toBe('none');
});

test('without script lists and dialogs open, a locked list not, a screen is a page', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(partAt('uitklaplijst'));
  await page.locator('#pauzeren summary').press('Enter');
  await expect(page.locator('#pauzeren .accordion-content')).toBeVisible();
  expect(await page.locator('#op-slot :is(summary, a, button)').count()).toBe(0);

  await page.goto(partAt('schermen'));
  await page.getByRole('link', { name: 'Adres wijzigen' }).first().click();
  await expect(page.getByRole('region', { name: 'Adres wijzigen', exact: true })).toBeVisible();

  await page.goto(partAt('venster'));
  await page.getByRole('button', { name: 'Pauze stoppen' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(partAt('wachtwoord'));
  await expect(page.getByRole('button', { name: /^Toon/ }).first()).toBeHidden();

  await page.goto(partAt('bestanden'));
  const given = page.locator('.upload-given').first();
  const [name, size] = await Promise.all([
    given.locator('strong').boundingBox(),
    given.locator('strong + span').boundingBox(),
  ]);
  expect(size?.x, 'the size is below the name').toBe(name?.x);
  await page.getByRole('checkbox', { name: /^natte-krant/ }).uncheck();
  await page.getByRole('button', { name: 'Versturen' }).click();
  const sent = page.getByRole('region', { name: nl('contact.done.before'), exact: true });
  await expect(sent).toContainText('ref-2');
  await expect(sent).not.toContainText('ref-1');
  await context.close();
});
