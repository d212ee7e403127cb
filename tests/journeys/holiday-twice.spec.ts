/** The same holiday sent twice, in two tabs, refreshed and gone back to: one change, one mail, nothing lost. */
import { expect, test } from '../support/holiday-house.ts';
import {
  ADDRESS,
  expectDone,
  expectStep,
  FIRST_DAY,
  field,
  goTo,
  LAST_DAY,
  liveChanges,
  nextButton,
  send,
  sendButton,
  WAYS,
} from '../support/holiday-wizard.ts';

test.setTimeout(30_000);

for (const way of WAYS) {
  test(`${way.name} that is sent by two quick presses, and refreshed, is there once`, async ({
    page,
    house,
  }) => {
    const reader = await house.visit(page, way.path, 'weekend');
    await goTo(page, way, 'controle');
    await sendButton(page, way).dblclick();
    await expectDone(page);
    const said = await page.locator('main').innerText();
    await page.reload();
    await expectDone(page);
    expect(await page.locator('main').innerText()).toBe(said);
    await page.goBack();
    await page.reload();
    await expectDone(page);
    await page.goto(house.address('/vakantieservice'));
    await expect(liveChanges(page)).toHaveCount(1);
    await expect.poll(async () => (await house.mailsTo(reader)).length, { timeout: 15_000 }).toBe(1);
  });

  test(`${way.name} that is sent from two tabs is there once`, async ({ page, context, house }) => {
    await house.visit(page, way.path, 'weekend');
    await goTo(page, way, 'controle');
    const other = await context.newPage();
    await other.goto(page.url());
    await expectStep(other, 'controle');
    await Promise.all([send(page, way), send(other, way)]);
    expect(await other.locator('main').innerText()).toBe(await page.locator('main').innerText());
    await page.goto(house.address('/vakantieservice'));
    await expect(liveChanges(page)).toHaveCount(1);
  });

  test(`${way.name} keeps what was filled in when refreshed and gone back to`, async ({ page, house }) => {
    await house.visit(page, way.path, 'weekend');
    await goTo(page, way, 'controle');
    await page.reload();
    await expectStep(page, 'controle');
    if (way.kind === 'temporary_address') {
      await page.goBack();
      await expectStep(page, 'adres');
      for (const [name, value] of Object.entries(ADDRESS)) await expect(field(page, name)).toHaveValue(value);
    }
    await page.goBack();
    await expectStep(page, 'datums');
    await expect(field(page, 'firstDay')).toHaveValue(FIRST_DAY);
    await expect(field(page, 'lastDay')).toHaveValue(LAST_DAY);
    await page.reload();
    await expect(field(page, 'firstDay')).toHaveValue(FIRST_DAY);
    await page.goBack();
    await expectStep(page, 'soort');
    await expect(page.locator(`[name="kind"][value="${way.kind}"]`)).toBeChecked();
    const wizard = new URL(page.url());
    await page.goto(
      `${house.address(way.path)}?stap=controle&concept=${wizard.searchParams.get('concept') ?? ''}`,
    );
    await page.goForward().catch(() => undefined);
    await expect(nextButton(page).or(sendButton(page, way))).toBeVisible();
  });
}
