/** What a visit costs on the wire: a read page one flight and no script file, a form page little before it is touched. */
import type { Page } from '@playwright/test';
import { COMPLAINT_FORMS } from './support/complaint-pages.ts';
import { ELSEWHERE, fillDates, goTo, nextButton, PAUSE, type Step } from './support/holiday-wizard.ts';
import { ask } from './support/http.ts';
import { cookieOf } from './support/http-login.ts';
import { hydrated } from './support/hydration.ts';
import { MOVING_FORMS } from './support/moving-pages.ts';
import { partSizes } from './support/part-sizes.ts';
import { expect, housePort, portalAddress, signIn, test } from './support/portal.ts';
import { BELGIAN, CAMPING, HOLDER, MANY, type Reader, TRAVELLER } from './support/readers.ts';

test.describe.configure({ mode: 'default' });

const MOST_BYTES = 13_000;
const MOST_REQUESTS = 3;
const PATHS = [
  '/',
  '/login',
  '/klantenservice/veelgestelde-vragen',
  '/onderhoud',
  '/404',
  '/er-is-hier-niets',
];
const BRANDS = ['ad', 'hln'];

const rows: string[] = [];

for (const brand of BRANDS)
  for (const path of PATHS)
    test(`${brand}${path} costs one flight`, async ({ page }) => {
      const requests: { address: string; kind: string }[] = [];
      page.on('request', (request) =>
        requests.push({ address: request.url(), kind: request.resourceType() }),
      );
      await page.goto(portalAddress(brand, path), { waitUntil: 'networkidle' });
      const counted = requests.filter(
        ({ kind, address }) => kind !== 'font' && !address.includes('/favicon'),
      );
      const sizes = await Promise.all(counted.map(({ address }) => bytesOf(address)));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      rows.push(
        `${brand.padEnd(4)} ${path.padEnd(38)} ${String(bytes).padStart(6)} bytes ${counted.length} requests`,
      );

      expect(counted.filter(({ kind }) => kind === 'script')).toEqual([]);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
      expect(bytes, 'nothing was measured').toBeGreaterThan(500);
      expect(counted.length).toBeLessThanOrEqual(MOST_REQUESTS);
    });

const PERSONAL: readonly (readonly [brand: string, reader: Reader, path: string])[] = [
  ['ad', CAMPING, '/bezorgservice'],
  ['dpgnl', MANY, '/bezorgservice'],
  ['ad', CAMPING, '/bezorgservice/b001/10001001'],
  ['hln', BELGIAN, '/bezorgservice/app/b022/10000101'],
];

for (const [brand, reader, path] of PERSONAL)
  test(`${brand}${path} of ${reader.username} costs one flight and no script file`, async () => {
    const cookie = await cookieOf(housePort(), brand, reader, path);
    const address = portalAddress(brand, path);
    const bytes = await bytesOf(address, cookie);
    rows.push(`${brand.padEnd(4)} ${path.padEnd(38)} ${String(bytes).padStart(6)} bytes, page alone`);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(bytes, 'nothing was measured').toBeGreaterThan(5_000);
    const page = await ask({
      port: housePort(),
      host: `${brand}.localhost`,
      path,
      headers: { cookie, accept: 'text/html' },
    });
    expect(page.body.toString()).not.toMatch(/<script[^>]* src=/);
  });

/** A form's page as it comes, its script once React has taken over, and all script once it has sent something. */
const FORM_BYTES = { page: 15_000, hydrated: 75_000, sending: 90_000 };

interface FormPage {
  readonly name: string;
  readonly reader: Reader;
  readonly brand: string;
  readonly path: string;
  readonly go: (page: Page) => Promise<void>;
  /** What makes the form ask the server by itself; the others only post. */
  readonly send?: (page: Page) => Promise<void>;
}

const step = (wanted: Step, more: Partial<FormPage> = {}): FormPage => ({
  ...{ name: wanted, reader: HOLDER, brand: 'ad', path: PAUSE.path },
  go: (page) => goTo(page, ELSEWHERE, wanted, { hasSeveral: wanted === 'abonnementen' }),
  ...more,
});

/** With several subscriptions, so that each has its own reasons for closed days. */
const toDatesOfMany = (page: Page) => goTo(page, ELSEWHERE, 'datums', { hasSeveral: true });

/** The fullest that it gets: what a chosen period does, for each subscription. */
const toChosenDates = async (page: Page) => {
  await toDatesOfMany(page);
  const address = page.url();
  await fillDates(page);
  await nextButton(page).click();
  await page.goto(address);
};

const overview = (name: string, more: Partial<FormPage> = {}): FormPage =>
  step('soort', { name, path: '/vakantieservice', go: async () => {}, ...more });

const FORM_PAGES: readonly FormPage[] = [
  ...COMPLAINT_FORMS,
  ...MOVING_FORMS,
  step('soort'),
  step('abonnementen', { reader: MANY, brand: 'dpgnl' }),
  step('datums', { send: (page) => page.locator('button.turn').last().click() }),
  step('datums', { name: 'datums of many', reader: MANY, brand: 'dpgnl', go: toDatesOfMany }),
  step('datums', { name: 'datums of a traveller', reader: TRAVELLER, brand: 'dpgnl', go: toDatesOfMany }),
  step('datums', { name: 'datums of many, chosen', reader: MANY, brand: 'dpgnl', go: toChosenDates }),
  step('adres'),
  step('controle'),
  step('soort', { name: 'soort in the app', path: '/vakantieservice/app/doorgeven' }),
  overview('overview of many', { reader: MANY, brand: 'dpgnl' }),
  overview('overview of a traveller', { reader: TRAVELLER, brand: 'dpgnl' }),
  overview('overview', {
    send: async (page) => {
      await page
        .getByRole('link', { name: /^pauze annuleren/i })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /annuleren$/i })
        .click();
    },
  }),
];

for (const { name, reader, brand, path, go, send } of FORM_PAGES)
  test(`form ${name}: little before the first touch, React within its room`, async ({ page }) => {
    await signIn(page, reader, portalAddress(brand, path));
    await go(page);
    // Nothing is sent in earnest: the other tests look at the same reader.
    const body = '{"errors":[{"message":"no","extensions":{"code":"NOT-FOUND"}}]}';
    await page.route('**/api/graphql*', (route) => route.fulfill({ contentType: 'application/json', body }));
    const asked = { page: new Set<string>(), script: new Set<string>() };
    page.on('request', (request) => {
      const kind = request.resourceType();
      const address = request.url();
      if (kind === 'script') asked.script.add(address);
      else if (kind === 'document' || kind === 'stylesheet' || kind === 'image') asked.page.add(address);
    });
    await page.goto(page.url());
    await hydrated(page);
    const served = [...asked.page].filter((address) => !address.includes('/favicon'));
    const ofPage = await bytesOfAll(page, served);
    const ofScript = await bytesOfAll(page, asked.script);
    rows.push(`form ${name.padEnd(38)} ${String(ofPage).padStart(6)} bytes, script ${ofScript}`);
    expect(ofPage).toBeLessThanOrEqual(FORM_BYTES.page);
    expect(ofPage, 'nothing was measured').toBeGreaterThan(5_000);
    expect(ofScript).toBeLessThanOrEqual(FORM_BYTES.hydrated);
    expect(ofScript, 'no script was measured').toBeGreaterThan(30_000);
    if (!send) return;
    await send(page);
    await expect.poll(() => [...asked.script].join()).toContain('graphql-client');
    const whole = await bytesOfAll(page, asked.script);
    rows.push(`form ${name.padEnd(38)} script once sending ${whole}`);
    expect(whole).toBeGreaterThan(ofScript);
    expect(whole).toBeLessThanOrEqual(FORM_BYTES.sending);
  });

async function bytesOfAll(page: Page, addresses: Iterable<string>): Promise<number> {
  const cookies = await page.context().cookies();
  let sum = 0;
  for (const address of addresses) {
    const own = cookies.filter(({ domain }) => domain === new URL(address).hostname);
    sum += await bytesOf(address, own.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  return sum;
}

/** Bytes of one part of the kit with all it needs, React excluded. */
const MOST_OF_PART = 4_000;

test('no part of the kit costs more than 4 kB', async () => {
  const parts = await partSizes();
  expect(parts.length, 'no parts were measured').toBeGreaterThan(20);
  for (const { part, script, styles } of parts) {
    rows.push(`kit  ${part.padEnd(38)} ${String(script).padStart(6)} bytes script, ${styles} styles`);
    expect(script, part).toBeLessThanOrEqual(MOST_OF_PART);
    expect(styles, `styles of ${part}`).toBeLessThanOrEqual(MOST_OF_PART);
  }
  expect(Math.max(...parts.map(({ script }) => script)), 'no script was measured').toBeGreaterThan(1_000);
});

test.afterAll(() => {
  process.stdout.write(`\n${rows.sort().join('\n')}\n`);
});

/** Headers and compressed body, as a browser asks for them. */
async function bytesOf(address: string, cookie?: string): Promise<number> {
  const { hostname, pathname, search } = new URL(address);
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    accept: 'text/html,*/*',
    ...(cookie ? { cookie } : {}),
  };
  const reply = await ask({ port: housePort(), host: hostname, path: pathname + search, headers });
  return reply.wireBytes;
}
