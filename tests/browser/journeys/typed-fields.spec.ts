/** What a field says when it is left, in a browser: a tick only for what the server takes. */
import { hydrated } from '../../support/browser/hydration.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';

const FORM = portalAddress('ad', '/klantenservice/contact/formulier');

test('a field is called right once its rule passes, without unseen characters', async ({ page }) => {
  await page.goto(FORM);
  await page.locator('#name').focus();
  await hydrated(page);
  const leave = async (name: string, text: string) => {
    await page.locator(`#${name}`).fill(text);
    await page.locator(`#${name}`).press('Tab');
  };
  const stateOf = (name: string) => page.locator('.field', { has: page.locator(`#${name}`) });
  const expectState = async (name: string, text: string, state: string) => {
    await leave(name, text);
    await expect(stateOf(name), text).toHaveAttribute('data-state', state);
  };
  await expectState('name', 'a=b <x>', 'invalid');
  await expectState('name', '\u200BEls\u202C', 'valid');
  await expectState('email', 'els@', 'invalid');
  await expectState('email', 'els\u200B@elders.example', 'valid');
  await expectState('message', '\u200E', 'invalid');
  await expectState('message', 'Bel \u202A+31 6 12345678\u202C', 'valid');
});
