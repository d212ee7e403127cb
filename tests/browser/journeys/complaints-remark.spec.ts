/** What the page brought in a box of text, and what somebody makes of it before its script has arrived. */

import { expectStep, goTo, next, WEB } from '../../fixtures/complaints/wizard.ts';
import { delayScripts, hydrated } from '../../support/browser/hydration.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { nl } from '../../support/texts.ts';

const MOMENTS = 6;
/** Milliseconds within which each script file arrives. */
const SPREAD = 300;

test('a remark that is corrected while the script arrives stays corrected', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await journey.visit(page, WEB, 'jan');
  const remark = page.getByLabel(nl('complaint.remark.label'));
  await goTo(page, 'wat');
  const address = page.url();
  await page.locator('[name="type"][value="damaged"]').check();
  await remark.fill('Nat.');
  await next(page);
  await expectStep(page, 'controle');

  await delayScripts(page, SPREAD);
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(remark).toHaveValue('Nat.');
    await remark.fill('Nat en gescheurd.');
    await hydrated(page);
    await expect(remark).toHaveValue('Nat en gescheurd.');
  }
  await next(page);
  await expectStep(page, 'controle');
});
