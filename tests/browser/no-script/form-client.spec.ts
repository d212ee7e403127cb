/**
 * The form client of the HTTP tests beside a real browser without script: the same ten journeys by both send the same
 * requests and show the same pages; two of them at each commit.
 */

import type { Page } from '@playwright/test';
import { type Hands, JOURNEYS } from '../../fixtures/form-journeys.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openBrowser, type Tab } from '../../support/form-client/browser.ts';
import type { Words } from '../../support/form-client/page.ts';
import { type Sent, USER_AGENT } from '../../support/form-client/requests.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { nl } from '../../support/texts.ts';

/** The list of devices shows it. */
test.use({ userAgent: USER_AGENT });

for (const [name, { path, like, take }] of variants(Object.entries(JOURNEYS)))
  test(name, async ({ page, journey }) => {
    const browser = openBrowser();
    const client = byClient(browser.newTab(), journey.address);
    const chromium = byChromium(page, journey.address);
    const seen: string[][] = [];
    for (const { hands, look } of [client, chromium]) {
      const { username, password } = await journey.readerLike(like);
      const pages: string[] = [];
      await hands.open('/account');
      await hands.fill('username', username);
      await hands.fill('password', password);
      await hands.press(nl('form.login'));
      await hands.open(path);
      await take(looking(hands, async () => pages.push(anonymous(await look(), username))));
      seen.push(pages);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.length).toBeGreaterThan(3);
    expect(browser.requests.map(lineOf)).toEqual(chromium.requests.map(lineOf));
  });

/** The same hands, with a look at the page after each movement. */
function looking(hands: Hands, look: () => Promise<unknown>): Hands {
  const then =
    <Given extends readonly unknown[]>(act: (...given: Given) => unknown) =>
    async (...given: Given) => {
      await act(...given);
      await look();
    };
  return {
    ...hands,
    open: then(hands.open),
    press: then(hands.press),
    enter: then(hands.enter),
    follow: then(hands.follow),
    reload: then(hands.reload),
    back: then(hands.back),
  };
}

type Address = (path: string) => string;

function byClient(tab: Tab, address: Address) {
  const { fill, check, choose, press, enter, follow, reload, back } = tab;
  const open = (path: string) => tab.open(address(path));
  const hands: Hands = { open, fill, check, choose, press, enter, follow, reload, back };
  return {
    hands,
    look: async () => `${tab.status} ${tab.url.pathname}${tab.url.hash} ${tab.title} ${tab.main}`,
  };
}

function byChromium(page: Page, address: Address) {
  const requests: Sent[] = [];
  let status = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const body = request.postData() ?? undefined;
    requests.push({ method: request.method(), url: new URL(request.url()), body });
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) status = response.status();
  });
  const gone = async (act: () => Promise<unknown>) => {
    const next = page.waitForEvent('framenavigated');
    await act();
    await next;
    await page.waitForLoadState();
  };
  const field = (name: string) => page.locator(`[name="${name}"]`).filter({ visible: true });
  const named = (role: 'button' | 'link', name: Words) =>
    page
      .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .filter({ visible: true });
  const hands: Hands = {
    open: (path) => page.goto(address(path)),
    fill: (name, value) => field(name).fill(value),
    check: (name, value) => page.locator(`[name="${name}"][value="${value}"]`).check(),
    choose: (name, value) => field(name).selectOption(value),
    press: (words) => gone(() => named('button', words).click()),
    enter: (name) => gone(() => field(name).press('Enter')),
    follow: (words) => gone(() => named('link', words).click()),
    reload: () => page.reload(),
    back: () => page.goBack(),
  };
  const look = async () => {
    // The first page of a form loads its draft's address at once.
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
    // The client only reads that it asks for the focus.
    const problems = page.locator('#problemen');
    if ((await problems.count()) > 0) await expect(problems).toBeFocused();
    const { pathname, hash } = new URL(page.url());
    // The client reads no style sheet and no drawing.
    const text = await page.evaluate(() => {
      for (const sheet of document.styleSheets) sheet.disabled = true;
      for (const drawing of document.querySelectorAll('svg')) drawing.remove();
      return document.querySelector('main')?.innerText;
    });
    return `${status} ${pathname}${hash} ${await page.title()} ${text}`;
  };
  return { hands, look, requests };
}

/** Without white space, and without what is of this account or this minute. */
const anonymous = (text: string, username: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(username, 'USERNAME')
    // A key has more capitals and digits than words that stand together.
    .replaceAll(/(?=(?:[a-z-]*[A-Z\d_]){3})[\w-]{22,}|\d{8}|\b[A-Z\d]{4}-[A-Z\d]{4}\b|\d+\.\d\d uur/g, 'OWN')
    .replaceAll(' ', '');

/** A request as a line: each random id, state and boundary has its kind instead. */
function lineOf({ method, url, body = '' }: Sent): string {
  const isMultipart = typeof body !== 'string' || body.startsWith('--');
  return `${method} ${url.hostname}${url.pathname}${url.search} ${isMultipart ? '' : body}`
    .replaceAll(/[\w-]{16,}/g, 'ID')
    .replaceAll(/\d{8,}|[a-z]+-\d+(?=(?:%40|@)voorbeeld)/g, 'OWN');
}
