/** Using the kit's fields: the rules of the specification's sections 5 and 9 that need a browser. */

import type { Page } from '@playwright/test';
import { focusedId } from '../../fixtures/gallery/fields.ts';
import { delayScripts, hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

async function open(page: Page, part: string): Promise<void> {
  await page.goto(portalAddress('ad', `/galerij/${part}`));
  await hydrated(page);
}

const heldBy = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

test('a code can be pasted, deleted and overtyped, box by box', async ({ page }) => {
  await open(page, 'controlecode');
  expect(await focusedId(page), 'the focus starts in the first box').toBe('code');
  const paste = (text: string) =>
    page.locator('#code').evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('12345');
  expect(await heldBy(page, 'code'), 'five characters are no code').toBe('');
  await paste('  1234567 ');
  await expect(page.locator('[name="code"]')).toHaveValue('123456');
  expect(await focusedId(page)).toBe('code-6');
  await page.keyboard.press('Backspace');
  await expect(page.locator('[name="code"]')).toHaveValue('');
  expect(await focusedId(page)).toBe('code-5');
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await page.keyboard.press('Home');
  await page.keyboard.type('8');
  await expect(page.locator('[name="code"]')).toHaveValue('823459');
  await page.keyboard.press('Delete');
  await expect(page.locator('[name="code"]')).toHaveValue('');
  expect(await focusedId(page)).toBe('code-2');
  await expect(page.getByRole('textbox', { name: '3de cijfer' }).first()).toBeVisible();
});

test('a code can be overtyped from the first box, also with the same digits', async ({ page }) => {
  await open(page, 'controlecode');
  await page.keyboard.type('123456');
  await page.keyboard.press('Home');
  await page.keyboard.type('123789');
  await expect(page.locator('[name="code"]')).toHaveValue('123789');
  expect(await focusedId(page)).toBe('code-6');
});

test('the caret of a long text stays in place while the counter is announced', { tag: '@all' }, async ({
  page,
}) => {
  await delayScripts(page, 500);
  await page.goto(portalAddress('ad', '/galerij/vrije-tekst'));
  const box = page.locator('#toelichting');
  await box.evaluate((area) => {
    (area as HTMLTextAreaElement).focus();
    (area as HTMLTextAreaElement).setSelectionRange(3, 8);
  });
  // Announced a second after hydration, which renders the field again.
  await expect(page.locator('.free-text:has(#toelichting) [role="status"]')).not.toBeEmpty();
  await page.keyboard.type('brief');
  await expect(box).toHaveValue(/^De brief ligt sinds/);
});

test('a press outside a field hits its target before the message of it appears', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, 'bedrag');
  await page.locator('#bedrag').fill('veel');
  const next = await page.locator('#gift').boundingBox();
  if (!next) throw new Error('The field below was not found');
  await page.mouse.move(next.x + 20, next.y + next.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(50);
  await expect(page.locator('#bedrag-fout')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('#bedrag-fout')).toBeVisible();
  expect(await focusedId(page)).toBe('gift');
});

test('a phone number is formatted, and its country follows', async ({ page }) => {
  await open(page, 'telefoon');
  const field = page.locator('#telefoon');
  await field.focus();
  await expect(field).toHaveValue('(+31) ');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('(+31) ');
  await page.keyboard.type('0612345678');
  await expect(field).toHaveValue('(+31) 6 123 456 78');
  await page.keyboard.type('9555');
  await expect(field, 'the mask has ten places').toHaveValue('(+31) 6 123 456 789');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('5');
  await expect(field, 'a full one takes no digit').toHaveValue('(+31) 6 123 456 789');
  await page.keyboard.press('Delete');
  await expect(field, 'and the caret has stayed').toHaveValue('(+31) 6 123 456 79');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace');
  await expect(field, 'Backspace gets past a blank').toHaveValue('(+31) 6 123 459');
  await page.keyboard.press('End');
  await page.locator('#telefoon_country').selectOption('32');
  await expect(field).toHaveValue('(+32) 6 123 459');
  await field.fill('0031612345678');
  await expect(page.locator('#telefoon_country')).toHaveValue('31');
});

test('the prefix of a phone number cannot be broken by a key or a selection', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, 'telefoon');
  const field = page.locator('#telefoon');
  const select = (from: number, to: number) =>
    field.evaluate((input, [start, end]) => (input as HTMLInputElement).setSelectionRange(start, end), [
      from,
      to,
    ] as const);
  await field.focus();
  await page.keyboard.type('0612345678');
  for (let at = 0; at <= 6; at += 1) {
    await select(at, at);
    await page.keyboard.press('Backspace');
    await expect(field, `Backspace at ${at}`).toHaveValue('(+31) 6 123 456 78');
    expect(
      await field.evaluate((input) => (input as HTMLInputElement).selectionStart),
      'it does nothing',
    ).toBe(at);
  }
  await select(2, 4);
  await page.keyboard.press('Backspace');
  await expect(field, 'Backspace on the code itself').toHaveValue('(+31) 6 123 456 78');
  await select(2, 8);
  await page.keyboard.press('Backspace');
  await expect(field, 'only what stood behind it is gone').toHaveValue('(+31) 1 234 567 8');
  await page.keyboard.type('6');
  await expect(field, 'and one goes on there').toHaveValue('(+31) 6 123 456 78');
  await expect(page.locator('#telefoon_country')).toHaveValue('31');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('(+31) ');
});

test('a listbox supports typing, dragging and leaving, and has a maximum height', async ({ page }) => {
  await open(page, 'uitklapkeuze');
  const field = page.locator('#land');
  await field.focus();
  await page.keyboard.type('bu');
  await page.keyboard.press('Enter');
  expect(await heldBy(page, 'land')).toBe('BG');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  expect(await heldBy(page, 'land'), 'Escape chooses nothing').toBe('BG');
  await field.hover();
  await page.mouse.down();
  const list = page.getByRole('listbox');
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(240);
  await page.getByRole('option', { name: nl('address.country.NL') }).hover();
  await page.waitForTimeout(250);
  await page.mouse.up();
  expect(await heldBy(page, 'land'), 'let go after 200 ms').toBe('NL');
  await page.locator('#land_laag').click();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(128);
  await page.waitForTimeout(400);
  await page.keyboard.type('n');
  await page.waitForTimeout(400);
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  expect(await heldBy(page, 'land_laag'), 'n is forgotten after 350 ms').toBe('BE');
});

test('files are uploaded one by one, too many rejected, and a failed one retried', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, 'bestanden');
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) });
  await page.locator('input[type=file][name="fotos"]').setInputFiles(['a.png', 'b.png', 'c.png'].map(photo));
  await expect(page.getByText('We hebben 1 bestand weggelaten.')).toBeVisible();
  const button = page.locator('#fotos');
  await expect(button).toBeDisabled();
  const list = page.getByRole('list', { name: 'Gekozen foto’s' });
  await expect(list.locator('[data-status="uploading"]')).toHaveCount(1);
  await expect(list.locator('[data-status="done"]')).toHaveCount(2);
  await expect(page.locator('input[type=hidden][name="fotos"]').first()).toHaveValue('verstuurd:a.png');
  await list.getByRole('button', { name: 'Verwijder a.png' }).click();
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();

  await page.locator('input[type=file][name="mislukt"]').setInputFiles([photo('brief.png')]);
  const letters = page.getByRole('list', { name: 'Gekozen brieven' });
  await expect(letters.locator('[data-status="error"]')).toHaveCount(1);
  await letters.getByRole('button', { name: 'Opnieuw brief.png' }).click();
  await expect(letters.locator('[data-status="uploading"]')).toHaveCount(1);

  const before = page.getByRole('list', { name: 'Bijlagen bij uw klacht' });
  await before.getByRole('button', { name: 'Verwijder natte-krant.jpg' }).click();
  await expect(page.locator('input[name="bijlagen_eerder"][value="ref-1"]')).toHaveCount(0);
  await expect(page.locator('input[name="bijlagen_eerder"][value="ref-2"]')).toHaveCount(1);
});

test('a calendar is open below its field, works by keyboard, and follows what is typed', async ({ page }) => {
  await open(page, 'datum-uit-kalender');
  const first = page.getByRole('button', { name: 'vrijdag 20 november' }).first();
  await expect(first).toBeVisible();
  await first.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  expect(await heldBy(page, 'verhuisdag'), 'a closed day is not picked').toBe('');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'dinsdag 29 december' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await heldBy(page, 'verhuisdag')).toBe('29-12-2026');
  await expect(page.getByRole('button', { name: 'dinsdag 29 december' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.locator('#verhuisdag').fill('4 februari 2027');
  await expect(page.locator('#verhuisdag-maand')).toHaveText('februari 2027');
  await expect(page.getByRole('button', { name: 'donderdag 4 februari' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an address form follows its country, and postcode and number complete it', async ({ page }) => {
  await open(page, 'adres');
  await page.locator('#zip_code').fill('3511ab');
  await page.locator('#house_number').fill('12');
  await page.locator('#city').focus();
  await expect(page.locator('#street')).toHaveValue('Oudegracht');
  await page.locator('#country_code').selectOption('BE');
  const order = await page
    .locator('.address')
    .first()
    .locator('input')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(order).toEqual(['street', 'house_number', 'house_number_suffix', 'zip_code', 'city']);
  expect(await heldBy(page, 'zip_code')).toBe('3511ab');
  await expect(page.getByLabel(nl('address.suffix.BE')).first()).toBeVisible();
});

test('a number of an unlisted country shows its code, and another can be chosen', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, 'telefoon');
  const field = page.locator('#telefoon');
  const country = page.locator('#telefoon_country');
  await field.fill('');
  await field.pressSequentially('+77011234567');
  await expect(country).toHaveValue('7');
  await expect(country.locator('option:checked')).toHaveText('+7');
  await expect(field).toHaveValue('(+7) 7 011 234 567');
  await country.selectOption('49');
  await expect(field).toHaveValue('(+49) 7 011 234 567');
});

test('a textarea keeps its height and lines when its check mark or message comes', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(portalAddress('ad', '/galerij/vrije-tekst'));
  const area = page.locator('#bericht');
  await area.focus();
  await hydrated(page);
  const before = await area.boundingBox();
  const textWidth = () =>
    area.evaluate((box) => {
      const { paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(box);
      return (
        box.clientWidth +
        2 * Number.parseFloat(borderLeftWidth) -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight)
      );
    });
  const wide = await textWidth();
  await area.fill('De bel doet het niet.');
  await area.press('Tab');
  const mark = page.locator('.field:has(#bericht) .control-row > .icon');
  await expect(mark).toBeVisible();
  const box = await mark.boundingBox();
  if (!before || !box) throw new Error('The field or its check mark is not in sight');
  expect(await area.boundingBox()).toEqual(before);
  expect(await textWidth()).toBe(wide);
  expect(box.x + box.width).toBeLessThan(before.x + before.width);
  expect(box.y).toBeGreaterThan(before.y);
  await area.fill('Zie <mijn brief>');
  await area.press('Tab');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  expect(await area.boundingBox()).toEqual(before);
});
