/** Errors in a real browser: which of them reach the error-reporting service, and what that receives. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startTestSandbox } from '../../../sandbox/sandbox.fixture.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { HOLDER } from '../../fixtures/readers.ts';
import { hydrated } from '../../support/browser/hydration.ts';
import { openLoggedIn } from '../../support/browser/logged-in.ts';
import { expect, portalAddress, test } from '../../support/browser/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../support/processes/portal-process.ts';

test.describe.configure({ mode: 'default' });

interface Event {
  readonly platform: string;
  readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
}

let collector: Sandbox;
let portal: PortalProcess;
test.beforeAll(async () => {
  collector = await startTestSandbox();
  portal = await startPortalProcess({
    settings: { SENTRY_DSN: `${collector.url.replace('//', '//key@')}/7` },
  });
});
test.afterAll(() => Promise.all([portal.stop(), collector.close()]));

const FORM = '/vakantieservice/doorgeven';
const SECRET = 'Zq3v9Kx7Pw1RtY5u';

/** Errors of the kinds that a file of ours can make. */
const THROWING = `
;setTimeout(() => { throw new TypeError('thrown to jan@voorbeeld.nl with ${SECRET}') });
Promise.reject(new RangeError('rejected'));
reportError(new SyntaxError('of a component'));
fetch('/', { signal: AbortSignal.abort() });
fetch('http://127.0.0.1:1/');
Promise.reject('no error');`;

/** Lets the code of the form's island end with these lines. */
async function addToIsland(page: Page, lines: string): Promise<void> {
  let isAdded = false;
  await page.route('**/_astro/*.island.*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = readFileSync(`dist/client${pathname}`, 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: isAdded ? body : body + lines });
    isAdded = true;
  });
}

async function browserEvents(): Promise<Event[]> {
  const { envelopes } = await (await fetch(`${collector.url}/collect`)).json();
  const items = envelopes.flatMap((envelope: { items: { payload: Event }[] }) => envelope.items);
  return items
    .map(({ payload }: { payload: Event }) => payload)
    .filter(({ platform }: Event) => platform === 'javascript');
}

test('of the errors in a browser ours are sent, without secrets', async ({ page, complaints }) => {
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/account', portal.port));
  await addToIsland(page, THROWING);
  await page.goto(portalAddress('ad', `${FORM}?x=${SECRET}`, portal.port));
  await page.locator('[name="kind"]').first().focus();
  await hydrated(page);
  // Code of another origin; the browser's own console is one.
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('of an extension');
      }),
  );
  await expect
    .poll(async () => (await browserEvents()).map(({ exception }) => exception.values[0]?.type).sort())
    .toEqual(['RangeError', 'SyntaxError', 'TypeError']);

  const events = await browserEvents();
  const thrown = events.find(({ exception }) => exception.values[0]?.type === 'TypeError');
  expect(thrown).toMatchObject({
    environment: 'test',
    level: 'error',
    transaction: FORM,
    tags: { brand: 'ad', surface: 'web' },
    user: { id: expect.stringMatching(/^[\w-]+$/) },
    exception: {
      values: [
        {
          value: 'thrown to … with …',
          stacktrace: {
            frames: [{ abs_path: expect.stringMatching(/^app:\/\/\/_astro\/.+\.island\..+\.js$/) }],
          },
        },
      ],
    },
  });
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${SECRET}|voorbeeld|localhost|Mozilla`));
  expect(complaints.splice(0).length).toBeGreaterThan(5);
});

test('a page reports five errors at most, and the portal answers each', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/fouten')) statuses.push(response.status());
  });
  await openLoggedIn(page, HOLDER, portalAddress('ad', '/account', portal.port));
  await addToIsland(page, ";for (let each = 0; each < 9; each += 1) reportError(new Error('again'));");
  await page.goto(portalAddress('ad', FORM, portal.port));
  await page.locator('[name="kind"]').first().focus();
  await hydrated(page);
  await expect.poll(() => statuses).toEqual([204, 204, 204, 204, 204]);
  expect(complaints.splice(0)).toHaveLength(9);
});

test('nothing of the session replay, or of its library, goes to a browser', { tag: '@all' }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await openLoggedIn(page, HOLDER, portalAddress('ad', FORM, portal.port));
  await page.locator('[name="kind"]').first().focus();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect([...scripts, await page.content()].join('\n')).not.toMatch(/sentry|replayIntegration|rrweb/i);
});
