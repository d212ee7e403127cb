/** States that last a moment or follow from a choice: a chat, files on their way, alerts and an account after a change. */

import type { Page, Route } from '@playwright/test';
import { txt } from '../../../backoffice/services/uploads/files.fixture.ts';
import { COMPLAINER, HOLDER, MAGAZINES } from '../../fixtures/readers.ts';
import { nl } from '../texts.ts';
import { hydrated } from './hydration.ts';
import { openLoggedIn } from './logged-in.ts';
import { withContent, withoutBackoffice } from './page-outage.ts';
import { type NamedPicture, PHONE_AND_DESK, pictures, type Reach } from './picture.ts';
import { portalAddress } from './portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FORM = '/klantenservice/contact/formulier';

const status =
  (code: number, json: object = {}) =>
  (route: Route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: code, json }) : route.continue();
const CLOSED = {
  hours: 'De chat is nu dicht. We zijn er weer op donderdag 26\u00a0november, 9.00\u00a0uur.',
};

async function beginChat(page: Page, brand: string): Promise<void> {
  await page.goto(portalAddress(brand, FAQ), { waitUntil: 'networkidle' });
  await page.locator('[data-chat]:visible').first().click();
  await page.getByLabel(nl('chat.name')).fill('Foto wachten');
  await page.getByRole('button', { name: nl('chat.begin') }).click();
}

const waiting =
  (brand: string, message?: string): Reach =>
  async (page) => {
    await beginChat(page, brand);
    await page.getByRole('log').waitFor();
    if (message) {
      await page.getByLabel(nl('chat.message')).fill(message);
      await page.keyboard.press('Enter');
      await page.getByText(nl('chat.sending')).waitFor({ state: 'hidden' });
    }
    return undefined;
  };

/** @param code of the response when a chat starts: 410 outside the hours, 503 when the product is down */
const refusedChat =
  (brand: string, code: number): Reach =>
  async (page) => {
    await page.route('**/api/chat', status(code, CLOSED));
    await beginChat(page, brand);
    await page
      .getByRole('button', { name: nl('chat.begin') })
      .or(page.locator('.chat-form > [role=status]'))
      .waitFor();
    return undefined;
  };

const lostMessage =
  (brand: string): Reach =>
  async (page) => {
    await page.route('**/api/chat/message', status(503));
    await beginChat(page, brand);
    await page.getByLabel(nl('chat.message')).fill('Mijn krant is vandaag niet gekomen.');
    await page.keyboard.press('Enter');
    await page.getByText(nl('chat.notSent')).waitFor();
    return undefined;
  };

const form =
  (brand: string, isSent = false): Reach =>
  async (page) => {
    await openLoggedIn(page, brand === 'ad' ? COMPLAINER : MAGAZINES, portalAddress(brand, FORM));
    await hydrated(page);
    if (isSent) {
      await page.getByRole('button', { name: 'Bericht versturen' }).click();
      await page.getByRole('heading', { name: nl('form.errorHeading') }).waitFor();
    }
    return undefined;
  };

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles([{ name, buffer, mimeType: 'text/plain' }]);

/** One file is refused, and another stays on its way. */
const sendingFiles =
  (brand: string): Reach =>
  async (page) => {
    await form(brand)(page);
    await choose(page, 'film-van-de-natte-krant-voor-de-deur.mp4', txt());
    await page.route('**/api/uploads/*', () => undefined);
    await choose(page, 'brief.txt', Buffer.alloc(600_000, 'krant '));
    await page.locator('[data-status=uploading]').waitFor();
    return undefined;
  };

const sentFiles =
  (brand: string, isFollowed: boolean): Reach =>
  async (page) => {
    await form(brand)(page);
    for (const name of ['krant-van-zaterdag-met-natte-voorpagina.txt', 'brief.txt'])
      await choose(page, name, txt());
    await page.locator('[data-status=done]').nth(1).waitFor();
    await page.locator('[name=topic]').selectOption('anders');
    await page.locator('[name=message]').fill('Zie de bestanden bij dit bericht.');
    await page.getByRole('button', { name: 'Bericht versturen' }).click();
    const follow = page.locator('main a[href*="/vraag/"]').first();
    await follow.waitFor();
    if (isFollowed) await follow.click();
    if (isFollowed) await page.waitForURL(/vraag/);
    return undefined;
  };

const VARIANTS = ['info', 'warning', 'error', 'success'];
const MESSAGES = [
  'Op zaterdag 5 december komt uw krant als altijd.',
  'De bezorging in de binnenstad is later. Door werk aan de weg komt uw krant tot 9.00 uur.',
  'Betalen lukt nu niet. Probeer het vanmiddag opnieuw.',
  'De storing is voorbij. U kunt weer inloggen.',
];

const alerts =
  (brand: string, chosen: readonly number[], path = FAQ): Reach =>
  (page) =>
    withContent(
      page,
      [
        { delete: { id: 'alert-sint' } },
        ...chosen.map((index) => ({
          createOrReplace: {
            _id: `alert-picture-${index}`,
            _type: 'siteAlert',
            variant: VARIANTS[index],
            message: [
              {
                _type: 'block',
                _key: 'a',
                style: 'normal',
                markDefs: [],
                children: [{ _type: 'span', _key: 'b', text: MESSAGES[index], marks: [] }],
              },
            ],
            audience: { brands: [brand] },
          },
        })),
      ],
      path,
      brand,
    );

export const STATE_PICTURES: readonly NamedPicture[] = [
  pictures('chat-waiting-ad', PHONE_AND_DESK, waiting('ad')),
  pictures('chat-asked-bdo', PHONE_AND_DESK, waiting('bdo', 'Wanneer komt mijn krant?')),
  pictures('chat-closed-ad', PHONE_AND_DESK, refusedChat('ad', 410)),
  pictures('chat-failed-vk', ['375', '1280-dark'], refusedChat('vk', 503)),
  pictures('chat-lost-message-ad', ['375', '1280-dark'], lostMessage('ad')),
  pictures('look-sharing-outage', ['375'], (page) => withoutBackoffice(page, HOLDER, '/abonnementen/delen')),
  pictures('contact-form-error-ad', ['375-dark'], form('ad', true)),
  pictures('contact-form-error-lib', ['1280'], form('lib', true)),
  pictures('contact-files-sending-lib', PHONE_AND_DESK, sendingFiles('lib')),
  pictures('contact-files-sending-ad', ['375-dark'], sendingFiles('ad')),
  pictures('alerts-one-ad', PHONE_AND_DESK, alerts('ad', [2])),
  pictures('alerts-three-ad', PHONE_AND_DESK, alerts('ad', [0, 1, 3])),
  pictures('alerts-three-lib', ['1280-dark'], alerts('lib', [1, 2, 3])),
  // Last, because they add messages.
  pictures('contact-files-sent-ad', PHONE_AND_DESK, sentFiles('ad', false)),
  pictures('contact-files-case-ad', PHONE_AND_DESK, sentFiles('ad', true)),
  pictures('contact-files-case-lib', ['375-dark'], sentFiles('lib', true)),
].flat();
