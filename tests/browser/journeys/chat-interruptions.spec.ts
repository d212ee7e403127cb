/** What comes between a reader and an agent: nothing typed is lost, nothing is said twice, and one chat is started. */

import type { Locator } from '@playwright/test';
import { agentOf, startChat } from '../../fixtures/chat/conversation.ts';
import { onMachineClock } from '../../support/browser/browser-clock.ts';
import { expect, expectComplaints, test } from '../../support/browser/journey.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { nl } from '../../support/texts.ts';

const FAQ = '/klantenservice/veelgestelde-vragen';

async function behave(sandboxPort: number, deployment: string, mode: string) {
  const body = new URLSearchParams({ deployment, mode });
  await fetch(`http://127.0.0.1:${sandboxPort}/chat/mode`, { method: 'POST', body, redirect: 'manual' });
}

async function chatsOf(sandboxPort: number, name: string): Promise<readonly object[]> {
  const all = await (await fetch(`http://127.0.0.1:${sandboxPort}/chat.json`)).json();
  return all.filter(({ attributes }: { attributes: { Name: string } }) => attributes.Name === name);
}

const says = (chat: Locator, text: string) => chat.getByRole('log').getByText(text, { exact: true });

test('a double click starts one chat, which outlives the portal', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  const name = 'Dubbelklik';
  await page.goto(journey.address(FAQ, 'arn'));
  const chat = await startChat(page, name);
  expect(await chatsOf(journey.sandboxPort, name)).toHaveLength(1);
  const agent = await agentOf(journey.sandboxPort, name);
  await agent('say', 'Voor de herstart');
  await expect(says(chat, 'Voor de herstart')).toBeVisible();
  await journey.restart();
  await agent('say', 'Na de herstart');
  await expect(says(chat, 'Na de herstart')).toBeVisible({ timeout: 30_000 });
  await chat.getByLabel(nl('chat.message')).fill('Ik ben er nog');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(nl('chat.sending'))).toHaveCount(0);
  for (const text of ['Voor de herstart', 'Na de herstart', 'Ik ben er nog'])
    await expect(says(chat, text)).toHaveCount(1);
  complaints.length = 0;
});

test('two tabs of a guest that start a chat at the same moment have one conversation', {
  tag: '@all',
}, async ({ page, context, journey }) => {
  const name = 'Twee tegelijk';
  const tabs = [page, await context.newPage()];
  const begins = tabs.map((tab) => tab.getByRole('button', { name: nl('chat.begin') }));
  for (const tab of tabs) {
    await tab.goto(journey.address(FAQ, 'ad'));
    await tab.locator('[data-chat]:visible').first().click();
    await tab.getByLabel(nl('chat.name')).fill(name);
  }
  const moment = Date.now() + 1_000;
  for (const begin of begins)
    await begin.evaluate(
      (button, at) => void setTimeout(() => (button as HTMLElement).click(), at - Date.now()),
      moment,
    );
  for (const tab of tabs) await expect(tab.getByRole('dialog').getByLabel(nl('chat.message'))).toBeVisible();
  expect(await chatsOf(journey.sandboxPort, name)).toHaveLength(1);
  const agent = await agentOf(journey.sandboxPort, name);
  await agent('say', 'Tegen u beiden');
  for (const tab of tabs) await expect(says(tab.getByRole('dialog'), 'Tegen u beiden')).toBeVisible();
});

test('what was typed is there on the next page, in a window made small, and after a product that was down', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const name = 'Storing';
  await page.goto(journey.address(FAQ, 'tr'));
  const chat = await startChat(page, name);
  const agent = await agentOf(journey.sandboxPort, name);
  await behave(journey.sandboxPort, 'tr_web', 'down');
  await chat.getByLabel(nl('chat.message')).fill('Tijdens de storing');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(nl('chat.notSent'))).toBeVisible();
  await chat.getByLabel(nl('chat.message')).fill('Half af');
  await page.keyboard.press('Escape');
  await page.goto(journey.address('/', 'tr'));
  await page.getByRole('button', { name: nl('chat.show') }).click();
  await expect(chat.getByText('De verbinding is weg.')).toBeVisible();
  await expect(chat.getByLabel(nl('chat.message'))).toHaveValue('Half af');
  await behave(journey.sandboxPort, 'tr_web', 'ok');
  await agent('say', 'Wij zijn er weer');
  await expect(says(chat, 'Wij zijn er weer')).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    await chat.getByRole('button', { name: nl('chat.retry') }).click({ timeout: 1_000 });
    await expect(chat.getByText(nl('chat.notSent'))).toHaveCount(0, { timeout: 6_000 });
  }).toPass({ timeout: 30_000 });
  await expect(chat.getByLabel(nl('chat.message'))).toBeFocused();
  await expect(says(chat, 'Tijdens de storing')).toHaveCount(1);
  expectComplaints(complaints, 503);
});

test('a message that the product accepts and loses is shown as not sent', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  const name = 'Leugen';
  await page.goto(journey.address(FAQ, 'epb'));
  const chat = await startChat(page, name);
  await behave(journey.sandboxPort, 'epb_web', 'lying');
  await chat.getByLabel(nl('chat.message')).fill('Komt dit aan?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(nl('chat.notSent'))).toBeVisible({ timeout: 15_000 });
  await behave(journey.sandboxPort, 'epb_web', 'ok');
  await chat.getByRole('button', { name: nl('chat.retry') }).click();
  await expect(chat.getByText(nl('chat.notSent'))).toHaveCount(0);
  await expect(says(chat, 'Komt dit aan?')).toHaveCount(1);
  // A product that lies about messages lies to who asks for the conversation too.
  expectComplaints(complaints, 503);
});

test('a chat that is switched off for its brand has ended', { tag: '@all' }, async ({
  page,
  journey,
  complaints,
}) => {
  await page.goto(journey.address(FAQ, 'bdo'));
  const chat = await startChat(page, 'Uitgezet');
  await journey.withFlags({ 'bdo.isChatEnabled': false }, async () => {
    await chat.getByLabel(nl('chat.message')).fill('Bent u er nog?');
    await page.keyboard.press('Enter');
    await expect(chat.getByText(nl('chat.ended'))).toBeVisible();
    await expect(chat.getByText('De verbinding is weg.')).toHaveCount(0);
  });
  expectComplaints(complaints, 404);
});

test('a login that ends during a chat is told, and the chat goes on after the next login', {
  tag: '@all',
}, async ({ page, journey, complaints }) => {
  const reader = await journey.visit(page, '/account', 'jan');
  const name = 'Uitgelogd';
  const chat = await startChat(page, name);
  const agent = await agentOf(journey.sandboxPort, name);
  await agent('say', 'Wat is uw vraag?');
  await expect(says(chat, 'Wat is uw vraag?')).toBeVisible();
  await journey.endSession(reader);
  await chat.getByLabel(nl('chat.message')).fill('Mijn krant is nat');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('U bent niet meer ingelogd.')).toBeVisible();
  await expect(chat.getByText(nl('chat.notSent'))).toBeVisible();
  await expect(chat.getByRole('link', { name: nl('form.login') })).toBeFocused();
  await chat.getByRole('link', { name: nl('form.login') }).click();
  await page.getByLabel(nl('account.email')).fill(reader.username);
  await page.getByLabel(nl('account.password'), { exact: true }).fill(reader.password);
  await page.getByRole('button', { name: nl('form.login') }).click();
  await page.getByRole('button', { name: nl('chat.show'), exact: true }).click();
  await expect(says(chat, 'Wat is uw vraag?')).toBeVisible();
  await chat.getByRole('button', { name: nl('chat.retry') }).click();
  await expect(chat.getByText(nl('chat.notSent'))).toHaveCount(0);
  await expect(says(chat, 'Mijn krant is nat')).toHaveCount(1);
  expectComplaints(complaints, 404);
});

test('a press shows the window also while a window of an earlier page is being drawn', {
  tag: '@all',
}, async ({ page, journey }) => {
  await page.goto(journey.address(FAQ, 'ad'));
  await page.evaluate(async (address) => {
    const { open } = await import(address);
    open();
    open(document.querySelector('[data-chat]'));
  }, '/api/chat/window');
  await expect(page.getByRole('dialog').getByLabel(nl('chat.name'))).toBeVisible();
});

test('what a reader typed is kept for that reader, and not shown to the next one in the same tab', {
  tag: '@all',
}, async ({ page, journey }) => {
  const first = await journey.visit(page, '/account', 'jan');
  const message = page.getByRole('dialog').getByLabel(nl('chat.message'));
  await startChat(page, 'Eerste lezer');
  await message.fill('Alleen voor mij');
  await page.context().clearCookies();
  await journey.visit(page, '/account', 'jan');
  await startChat(page, 'Tweede lezer');
  await expect(message).toHaveValue('');
  await page.context().clearCookies();
  await openLoggedIn(page, first, journey.address('/account'));
  await page.getByRole('button', { name: nl('chat.show'), exact: true }).click();
  await expect(message).toHaveValue('Alleen voor mij');
});

test('a reader who is silent for half an hour after an agent is asked about it, and one who waits is not', {
  tag: '@all',
}, async ({ page, journey }) => {
  const name = 'Stilte';
  await onMachineClock(() => page.clock.install());
  await page.goto(journey.address(FAQ, 'ad'));
  const chat = await startChat(page, name);
  const idle = chat.getByText('We hebben een half uur niets van u gehoord.');
  await chat.getByLabel(nl('chat.message')).fill('Waar blijft mijn krant?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(nl('chat.sending'))).toHaveCount(0);
  await onMachineClock(() => page.clock.fastForward('40:00'));
  await expect(chat.getByText('Er komt zo iemand bij u.')).toBeVisible();
  await expect(idle).toHaveCount(0);
  const agent = await agentOf(journey.sandboxPort, name);
  // From here on the clock of the reader's device is forty minutes ahead of the server's.
  await agent('say', 'Bent u er?');
  await expect(says(chat, 'Bent u er?')).toBeVisible();
  // A next page counts on from the last line, which is twenty minutes old.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      const response = await send(...request);
      if (!response.url.endsWith('/api/chat')) return response;
      const view = await response.json();
      return Response.json({ ...view, now: new Date(Date.parse(view.now) + 20 * 60_000).toISOString() });
    };
  });
  await page.reload();
  await page.getByRole('button', { name: nl('chat.show'), exact: true }).click();
  await expect(says(chat, 'Bent u er?')).toBeVisible();
  await onMachineClock(() => page.clock.fastForward('09:00'));
  await expect(idle).toHaveCount(0);
  await onMachineClock(() => page.clock.fastForward('02:00'));
  await expect(idle).toBeVisible();
  await chat.getByLabel(nl('chat.message')).pressSequentially('Ja');
  await expect(idle).toHaveCount(0);
  await agent('close');
  await expect(chat.getByRole('button', { name: nl('chat.new') })).toBeFocused();
});
