/** The phone section with script: the masked number, the six boxes, the countdown, and a code that the phone fills in. */

import { TRAVELLER } from '../../fixtures/readers.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { nl } from '../../support/texts.ts';

const SECTION = '/account?wijzigen=telefoon';

test('a code that the phone receives fills the boxes, and can be sent', async ({ page }) => {
  // Chromium without a telephone has no WebOTP: the page sees one that has just received the message.
  await page.addInitScript(() => {
    Object.assign(globalThis, { OTPCredential: class {} });
    navigator.credentials.get = async (options) => {
      const { otp } = options as { otp?: { transport: string[] } };
      if (otp?.transport[0] !== 'sms') throw new Error('Not asked for a text message');
      return { code: '111111', id: '', type: 'otp' } as unknown as Credential;
    };
  });
  await openLoggedIn(page, TRAVELLER, portalAddress('ad', SECTION));
  const send = page.getByRole('button', { name: nl('account.phone.sendCode') });
  if (await send.isVisible()) {
    await page.getByLabel(nl('account.phone.field')).fill('06 81 00 00 02');
    await send.click();
  }
  const boxes = page.getByRole('textbox', { name: /cijfer van de code/ });
  await expect(boxes).toHaveCount(6);
  await expect(page.getByRole('main')).toContainText(nl('account.open.code.sms'));
  await expect(boxes.first()).toHaveValue('1');
  await expect(boxes.last()).toHaveValue('1');
  await page.getByRole('button', { name: nl('account.code.confirm') }).click();
  await expect(page.getByRole('heading', { name: nl('form.errorHeading') })).toBeVisible();
  await expect(page.locator('#problemen')).toContainText('Deze code klopt niet.');
  // Stopping leaves the number as it was, and the form with the number follows.
  await page.getByRole('button', { name: nl('account.code.other') }).click();
  await expect(page.getByLabel(nl('account.phone.field'))).toBeVisible();
});
