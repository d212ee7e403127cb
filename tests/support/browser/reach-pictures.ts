/** The chat, the consent and the files of a message in the states that only a script brings about. */
import type { Page } from '@playwright/test';
import { GOOD_FILES } from '../../../backoffice/services/uploads/files.fixture.ts';
import { agentOf, openChat, startChat } from '../../fixtures/chat/conversation.ts';
import { COMPLAINER, HOLDER } from '../../fixtures/readers.ts';
import { nl } from '../texts.ts';
import { hydrated } from './hydration.ts';
import { openLoggedIn } from './logged-in.ts';
import { type LookName, type NamedPicture, PHONE_AND_DESK, pictures } from './picture.ts';
import { portalAddress } from './portal.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';
const FORM = '/klantenservice/contact/formulier';

async function begin(page: Page, brand: string): Promise<void> {
  await page.goto(portalAddress(brand, FAQ), { waitUntil: 'networkidle' });
  await openChat(page);
}

async function talk(page: Page, brand: string, name: string, isEnded = false): Promise<void> {
  await page.goto(portalAddress(brand, FAQ), { waitUntil: 'networkidle' });
  await startChat(page, name);
  await page.getByLabel(nl('chat.message')).fill('Goedemorgen, mijn krant is vandaag niet gekomen.');
  await page.keyboard.press('Enter');
  await page.getByText(nl('chat.sending')).waitFor({ state: 'hidden' });
  const agent = await agentOf(Number(process.env.SHARED_PORTAL_LAKE_PORT), name);
  await agent('join', 'Sanne');
  await agent('say', 'Wat vervelend! Ik kijk het meteen voor u na. Wat is uw postcode?');
  if (isEnded) await agent('close');
  else await agent('type');
  await page.getByText(isEnded ? nl('chat.ended') : nl('chat.typing', { name: 'Sanne' })).waitFor();
}

async function consented(page: Page, brand: string, answer: string): Promise<void> {
  await page.goto(portalAddress(brand, FAQ));
  await page.getByRole('button', { name: answer }).click();
  await page.locator('#consent [aria-pressed="true"]').waitFor();
}

async function withFiles(page: Page): Promise<void> {
  await openLoggedIn(page, COMPLAINER, portalAddress('ad', FORM));
  await hydrated(page);
  const empty = { name: 'leeg.txt', buffer: Buffer.alloc(0) };
  const film = { name: 'film-van-de-natte-krant-voor-de-deur.mp4', buffer: Buffer.alloc(2_000) };
  const good = Object.entries(GOOD_FILES)
    .slice(0, 2)
    .map(([kind, buffer]) => ({ name: `krant.${kind}`, buffer }));
  await page
    .locator('input[type=file]')
    .setInputFiles([...good, empty, film].map((one) => ({ ...one, mimeType: 'application/octet-stream' })));
  await page.locator('[data-status="done"]').nth(1).waitFor();
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  const letter = { name: 'brief.txt', buffer: Buffer.alloc(600_000, 'krant ') };
  await page.locator('input[type=file]').setInputFiles([{ ...letter, mimeType: 'text/plain' }]);
  await page.getByText('Geen verbinding').first().waitFor();
}

/** The app has a frame of its own. */
const askedInApp = (page: Page) =>
  openLoggedIn(page, HOLDER, portalAddress('ad', '/vakantieservice/app/doorgeven'));

const on = (name: string, looks: readonly LookName[], reach: (page: Page) => Promise<void>): NamedPicture[] =>
  pictures(name, looks, async (page) => {
    await reach(page);
    return undefined;
  });

export const REACH_PICTURES: readonly NamedPicture[] = [
  on('chat-begin-ad', ['375'], (page) => begin(page, 'ad')),
  on('chat-begin-vk', ['1280-dark'], (page) => begin(page, 'vk')),
  on('chat-typing-ad', ['375'], (page) => talk(page, 'ad', 'Foto telefoon')),
  on('chat-typing-bdo', ['1280'], (page) => talk(page, 'bdo', 'Foto scherm')),
  on('chat-ended-ad', ['375-dark'], (page) => talk(page, 'ad', 'Foto einde', true)),
  on('consent-yes-ad', ['375'], (page) => consented(page, 'ad', nl('consent.yes'))),
  on('consent-no-dpgnl', ['1280'], (page) => consented(page, 'dpgnl', nl('consent.no'))),
  on('consent-app-ad', ['375-dark'], askedInApp),
  on('contact-form-files', PHONE_AND_DESK, withFiles),
].flat();
