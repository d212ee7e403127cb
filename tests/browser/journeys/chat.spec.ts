/** A chat with the service in both frames: opened when asked, over pages and tabs, and through every way it can fail. */

import { agentOf, openChat, startChat } from '../../fixtures/chat/conversation.ts';
import { accessibilityFindings } from '../../support/browser/checks.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { begins, nl } from '../../support/texts.ts';

const SEND = nl('chat.send');

test('on a phone the message is full width, grows, and leaves its button', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(journey.address('/', 'ad'), { waitUntil: 'networkidle' });
  const chat = await startChat(page, 'Gast telefoon');
  const field = chat.getByLabel(nl('chat.message'));
  const send = chat.getByRole('button', { name: SEND });
  const before = await field.boundingBox();
  expect(before?.width).toBeGreaterThan(340);
  expect(await field.evaluate((area) => getComputedStyle(area).fontSize)).toBe('16px');
  await field.fill('een\ntwee\ndrie');
  expect((await field.boundingBox())?.height).toBeGreaterThan((before?.height ?? 0) + 20);
  // What a keyboard on the screen leaves of the window, without changing the page.
  await page.evaluate(() => {
    const seen = visualViewport as VisualViewport;
    Object.defineProperty(seen, 'height', { value: 420 });
    seen.dispatchEvent(new Event('resize'));
  });
  const box = await send.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
});

for (const [frame, brand] of variants([
  ['media', 'ad'],
  ['account', 'bdo'],
] as const))
  test(`a guest chats in the ${frame} frame, also elsewhere, and saves it all`, async ({ page, journey }) => {
    const foreign: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes(`//${brand}.localhost`)) foreign.push(request.url());
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const name = `Gast ${frame}`;
    await page.goto(journey.address('/', brand), { waitUntil: 'networkidle' });
    expect(scripts, 'before the chat is opened').toEqual([]);
    const chat = await startChat(page, name);
    expect(await accessibilityFindings(page)).toEqual([]);
    const agent = await agentOf(journey.sandboxPort, name);

    await chat.getByLabel(nl('chat.message')).fill('Waar blijft <b>mijn</b> krant?');
    await page.keyboard.press('Enter');
    await expect(chat.getByRole('log')).toContainText('Waar blijft <b>mijn</b> krant?');
    await expect(chat.getByText(nl('chat.sending'))).toHaveCount(0);
    await agent('join', 'Sanne');
    await agent('type');
    await expect(chat.getByText('Sanne typt')).toBeVisible();
    await agent('say', 'Dat zoek ik <i>op</i>.');
    await expect(chat.getByRole('log')).toContainText('Dat zoek ik <i>op</i>.');
    await expect(chat.getByText('Sanne typt')).toHaveCount(0);
    await expect(chat.getByRole('log')).toContainText(nl('chat.joined', { name: 'Sanne' }));
    const said = chat.getByRole('log').getByRole('listitem');
    await expect(said.filter({ hasText: 'Waar blijft' })).toContainText(/^U\d+\.\d\d\suur/);
    await expect(said.filter({ hasText: 'Dat zoek ik' })).toContainText(/Sanne \d+\.\d\d\suur/);
    const [log, first] = await Promise.all([chat.getByRole('log').boundingBox(), said.first().boundingBox()]);
    expect((first?.y ?? 0) - (log?.y ?? 0), 'the conversation begins at the top').toBeLessThan(32);

    await page.keyboard.press('Escape');
    await expect(page.locator('[data-chat]:visible').first()).toBeFocused();
    await agent('say', 'Gevonden.');
    await expect(page.getByRole('button', { name: nl('chat.unread.one') })).toBeVisible();
    await page.goto(journey.address('/klantenservice/veelgestelde-vragen', brand));
    await page.getByRole('button', { name: nl('chat.unread.one') }).click();
    await expect(chat.getByRole('log')).toContainText('Gevonden.');
    // Read, before the next page asks.
    await expect(page.getByText(nl('chat.unread.one'))).toHaveCount(0);
    // Also a window that was open is small on the next page, which it would cover on a phone.
    await page.reload();
    const small = page.getByRole('button', { name: nl('chat.show'), exact: true });
    await expect(small).toBeVisible();
    await expect(chat).toHaveCount(0);
    await agent('say', 'Nog iets?');
    await page.getByRole('button', { name: nl('chat.unread.one') }).click();
    await expect(chat.getByRole('log')).toContainText('Nog iets?');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chat.getByRole('link', { name: nl('chat.download') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('chat.txt');
    await agent('close');
    await expect(chat.getByRole('log')).toContainText(nl('chat.ended'));
    expect(await accessibilityFindings(page)).toEqual([]);
    await chat.getByRole('button', { name: nl('chat.new') }).click();
    await expect(chat.getByLabel(nl('chat.name'))).toBeVisible();
    expect(foreign).toEqual([]);
  });

test('two tabs show one conversation, and it survives a cut stream and a polled one', {
  tag: '@all',
}, async ({ page, context, journey, complaints }) => {
  const name = 'Twee tabbladen';
  await page.goto(journey.address('/', 'vk'));
  const chat = await startChat(page, name);
  const agent = await agentOf(journey.sandboxPort, name);
  const second = await context.newPage();
  await second.goto(journey.address('/', 'vk'));
  const other = await openChat(second);
  await expect(other.getByLabel(nl('chat.message'))).toBeVisible();
  await agent('cut');
  await agent('say', 'Na de breuk');
  await expect(chat.getByRole('log')).toContainText('Na de breuk', { timeout: 15_000 });
  await expect(other.getByRole('log')).toContainText('Na de breuk', { timeout: 15_000 });
  await second.route('**/api/chat/events', (route) => route.fulfill({ status: 503 }));
  await second.reload();
  await second.getByRole('button', { name: begins(nl('chat.show')) }).click();
  await agent('say', 'Zonder stroom');
  await expect(other.getByRole('log')).toContainText('Zonder stroom', { timeout: 15_000 });
  await chat.getByRole('button', { name: nl('chat.end') }).click();
  await expect(chat.getByRole('log')).toContainText(nl('chat.ended'));
  await expect(other.getByRole('log')).toContainText(nl('chat.ended'), { timeout: 15_000 });
  expectComplaints(complaints, 503);
});

test('a message that could not be sent is sent again, and a token that has expired ends the chat', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const name = 'Opnieuw';
  await page.goto(journey.address('/', 'ad'));
  const chat = await startChat(page, name);
  const agent = await agentOf(journey.sandboxPort, name);
  await page.route('**/api/chat/message', (route) => route.fulfill({ status: 503 }));
  await chat.getByLabel(nl('chat.message')).fill('Hallo?');
  await chat.getByRole('button', { name: SEND }).click();
  await expect(chat.getByText(nl('chat.notSent'))).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unroute('**/api/chat/message');
  await chat.getByRole('button', { name: nl('chat.retry') }).click();
  await expect(chat.getByText(nl('chat.notSent'))).toHaveCount(0);
  await expect(chat.getByText(nl('chat.sending'))).toHaveCount(0);
  await agent('say', 'Ja?');
  await expect(chat.getByRole('log')).toContainText('Ja?');
  for (let line = 1; line <= 12; line += 1) await agent('say', `Regel ${line}`);
  await chat.getByLabel(nl('chat.message')).fill('Een\ntwee\ndrie\nvier\nvijf');
  await expect(chat.getByText('Regel 12')).toBeInViewport({ ratio: 1 });
  await agent('expire');
  await expect(chat.getByRole('log')).toContainText(nl('chat.ended'), { timeout: 15_000 });
  expectComplaints(complaints, 503);
});

test('a reader is asked for nothing known, and chooses to show the number', async ({ page, journey }) => {
  await journey.visit(page, '/account', 'jan');
  const chat = await openChat(page);
  const name = await chat.getByLabel(nl('chat.name')).inputValue();
  expect(name).not.toBe('');
  await expect(chat.getByLabel(nl('chat.shareNumber'))).not.toBeChecked();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('Enter begins a line of the message, and only the button sends it', { tag: '@all' }, async ({
    page,
    journey,
  }) => {
    await page.goto(journey.address('/', 'ad'));
    const chat = await startChat(page, 'Aanraakscherm');
    await expect(chat.getByText(nl('chat.message.hint'))).toBeHidden();
    await chat.getByLabel(nl('chat.message')).pressSequentially('Goedemorgen,');
    await page.keyboard.press('Enter');
    await page.keyboard.type('mijn krant?');
    await expect(chat.getByLabel(nl('chat.message'))).toHaveValue('Goedemorgen,\nmijn krant?');
    await chat.getByRole('button', { name: SEND }).click();
    await expect(chat.getByRole('log')).toContainText('Goedemorgen, mijn krant?');
    await expect(chat.getByText(nl('chat.sending'))).toHaveCount(0);
  });
});

test('a chat without a name does not begin, and the focus goes to its field', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await page.goto(journey.address('/'));
  const chat = await openChat(page);
  await chat.getByRole('button', { name: nl('chat.begin') }).click();
  await expect(chat.getByText(nl('chat.name.missing'))).toBeVisible();
  await expect(chat.getByLabel(nl('chat.name'))).toBeFocused();
});

test('a reader whose browser forbids storage chats, also on the next page', { tag: '@all' }, async ({
  page,
  journey,
}) => {
  await page.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document', 'SecurityError');
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw denied();
      },
    });
    navigator.locks.request = async () => {
      throw denied();
    };
  });
  await page.goto(journey.address('/', 'ad'));
  const chat = await startChat(page, 'Zonder opslag');
  await chat.getByLabel(nl('chat.message')).fill('Komt mijn krant nog?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(nl('chat.sending'))).toHaveCount(0);
  await page.goto(journey.address('/klantenservice/veelgestelde-vragen', 'ad'));
  await openChat(page);
  await expect(chat.getByRole('log')).toContainText('Komt mijn krant nog?');
});
