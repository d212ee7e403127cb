/** The phone section with script: the masked number, the six boxes, the countdown, and a code that the phone fills in. */
import { TRAVELLER } from '../../fixtures/readers.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';

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
  const send = page.getByRole('button', { name: 'Stuur mij een code' });
  if (await send.isVisible()) {
    await page.getByLabel('Mobiel of vast nummer').fill('06 81 00 00 02');
    await send.click();
  }
  const boxes = page.getByRole('textbox', { name: /cijfer van de code/ });
  await expect(boxes).toHaveCount(6);
  await expect(page.getByRole('main')).toContainText('Vul de code uit de sms in');
  await expect(boxes.first()).toHaveValue('1');
  await expect(boxes.last()).toHaveValue('1');
  await page.getByRole('button', { name: 'Bevestig mijn nummer' }).click();
  await expect(page.getByRole('heading', { name: 'Er is een probleem' })).toBeVisible();
  await expect(page.locator('#problemen')).toContainText('Deze code klopt niet.');
  // Stopping leaves the number as it was, and the form with the number follows.
  await page.getByRole('button', { name: 'Ander nummer invullen' }).click();
  await expect(page.getByLabel('Mobiel of vast nummer')).toBeVisible();
});
