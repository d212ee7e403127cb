/** The page about the reader's own data, without script. */

import { expect, test } from 'vitest';
import { unfit } from '../fixtures/personal-data/published-schema.ts';
import { readZip } from '../fixtures/personal-data/read-zip.ts';
import { MOVING } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { logIn, type Visitor, visitAs } from '../support/form-client/visitor.ts';
import type { Reply } from '../support/http/http.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { replyInstead } from '../support/http/post-form.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { addRows, rowOf, rowsOf, setRows } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const portal = await sharedPortal(6_000);

/** The press of the button, with the bytes that the browser would store. */
async function download(visitor: Visitor): Promise<Reply> {
  await visitor.tab.open(portalAddress('ad', '/account/gegevens'));
  return replyInstead(visitor, { sleutel: 'a'.repeat(22) });
}

/** As if the reader typed the password eleven minutes ago. */
async function ageLogin({ username }: { readonly username: string }): Promise<void> {
  const authenticated_at = new Date(Date.now() - 11 * 60_000).toISOString();
  await setRows(portal.db, 'identity_artifact', { account_id: username }, { authenticated_at });
}

test('an older login asks for the password first, and gives the page back without a download', async () => {
  const { tab, reader } = await portal.visit('/account/gegevens', 'jan');
  await ageLogin(reader);
  await tab.press(nl('personalData.download.button'));
  expect(tab.url.origin, 'the login').not.toBe(new URL(portal.address('/')).origin);
  expect(await portal.queuedTemplates(reader)).toEqual([]);
  await logIn(tab, reader);
  expect(tab.url.href).toBe(portal.address('/account/gegevens'));
  expect(tab.main).toContain('U bent opnieuw ingelogd. Er is nog niets verstuurd.');
});

test.each([
  ['the session has ended', 'endSession'],
  ['another device has ended the login', 'refuseTokens'],
] as const)('after %s a press asks for the password, and downloads nothing by itself', async (_, end) => {
  const { tab, browser, reader } = await portal.visit('/account/gegevens', 'jan');
  await portal[end](reader);
  browser.cookies.clear('login.ad.localhost');
  await tab.press(nl('personalData.download.button'));
  expect(tab.has('password')).toBe(true);
  await logIn(tab, reader);
  expect([tab.url.href, tab.status]).toEqual([portal.address('/account/gegevens'), 200]);
  expect(await portal.queuedTemplates(reader)).toEqual([]);
  await tab.press(nl('personalData.download.button'));
  expect(tab.headers['content-type']).toBe('application/zip');
  expect(await portal.queuedTemplates(reader)).toEqual(['data-exported']);
});

test('a fourth download in a day is refused, with the hours to wait', async () => {
  const { tab } = await portal.visit('/account/gegevens', 'geen');
  const page = tab.url;
  for (let times = 0; times < 4; times += 1) {
    await tab.open(page);
    await tab.press(nl('personalData.download.button'));
  }
  expect(tab.status).toBe(429);
  expect(tab.main).toContain('Probeer het over 24 uur opnieuw.');
});

test('a reader downloads everything in one file that fits the published schema', async () => {
  const visitor = await visitAs(MOVING, portalAddress('ad', '/account/gegevens'));
  expect(visitor.tab.heading).toBe(nl('personalData.heading'));
  const file = await download(visitor);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="mijn-gegevens-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = readZip(file.body);
  const [readme, rows, ...invoices] = files.keys();
  expect([readme, rows]).toEqual(['leesmij.txt', 'gegevens.json']);
  expect(invoices.length).toBeGreaterThan(0);
  for (const path of invoices) expect(path).toMatch(/^facturen\/factuur-[OT]\d{4}-\d{6}\.pdf$/);
  const data = JSON.parse(files.get('gegevens.json') ?? '');
  expect(unfit(data)).toEqual([]);
  expect(data.tables.account.rows).toMatchObject([{ username: MOVING.username }]);
  expect(data.tables.portal_session.rows[0]).toMatchObject({ account_id: data.accountId });
  expect(unfit({ ...data, tables: { account: {} } })).not.toEqual([]);
});

test('the download holds the files that a reader sent with messages, each under its own name', async () => {
  const visitor = await portal.visit('/klantenservice/contact/formulier');
  const { tab } = visitor;
  tab.answer('topic', 'anders');
  tab.fill('message', 'De krant was nat');
  const letters = ['De krant was nat.', 'De krant was wéér nat.'];
  for (const letter of letters) {
    tab.attach('bestand', new File([letter], 'Mijn brief “één”.txt'));
    await tab.press(nl('contact.form.files.add'));
  }
  await tab.press(nl('contact.form.button'));
  const [reference] = /C-[0-9A-Z]{8}/.exec(tab.main) ?? [];
  expect(reference).toBeDefined();
  const files = readZip((await download(visitor)).body);
  const paths = [1, 2].map((number) => `bestanden/${reference}-${number}-Mijn-brief-een.txt`);
  expect([...files.keys()]).toEqual(['leesmij.txt', 'gegevens.json', ...paths]);
  expect(paths.map((path) => files.get(path)).sort()).toEqual([...letters].sort());
  const data = JSON.parse(files.get('gegevens.json') ?? '');
  expect(unfit(data)).toEqual([]);
  expect(data.tables.upload.rows.map(({ file }: { file: string }) => file).sort()).toEqual(paths);
  expect(files.get('leesmij.txt')).toContain('Die staan in de map bestanden.');
});

test('a reader requests the removal of the account, finds it again and cancels it', async () => {
  const { tab, openTab, reader } = await portal.visit('/account/verwijderen', 'voorbij');
  expect(tab.main).toContain(nl('personalData.erase.sentence'));
  const second = await openTab(portal.address('/account/verwijderen'));
  await tab.press(nl('personalData.erase.button'));
  expect(tab.url.href).toBe(portal.address('/account/verwijderen'));
  expect(tab.main).toContain('We verwijderen uw account op');
  await second.press(nl('personalData.erase.button'));
  expect(second.main).toContain('We verwijderen uw account op');
  expect(await portal.queuedTemplates(reader), 'pressed twice').toEqual(['erasure-requested']);
  await tab.reload();
  await tab.press(nl('personalData.erase.cancel'));
  expect(tab.main).toContain(nl('personalData.erase.cancelled'));
  await second.press(nl('personalData.erase.cancel'));
  expect(second.main).toContain(nl('personalData.erase.cancelled'));
  const mails = await portal.queuedTemplates(reader);
  expect([...mails].sort()).toEqual(['erasure-cancelled', 'erasure-requested']);
});

/** The page of the link in the mail about a requested removal. */
async function mailedCancel({ username }: { readonly username: string }): Promise<string> {
  const values = await rowOf(portal.db, 'mail', { account_id: username, template: 'erasure-requested' });
  return portal.address(`/account/verwijderen/${JSON.parse(values.template_values).cancelKey}`);
}

test('the link of the mail names its reader, masked, when another account is logged in, and cancels nothing', async () => {
  const { tab, reader } = await portal.visit('/account/verwijderen', 'voorbij');
  await tab.press(nl('personalData.erase.button'));
  const address = await mailedCancel(reader);
  const other = await visitAs(await portal.readerLike('jan'), address);
  expect(other.tab.main).toMatch(/Deze link is voor \S…\S@\S…\S\.\w+ U bent/);
  expect(other.tab.buttons(nl('personalData.erase.cancel'))).toEqual([]);
  const { status } = await replyInstead(other, {});
  expect([status, await portal.queuedTemplates(reader)]).toEqual([200, ['erasure-requested']]);
  await tab.open(address);
  await tab.press(nl('personalData.erase.cancel'));
  expect(tab.main).toContain(nl('personalData.erase.cancelled'));
});

test('the link of the mail cancels the removal without a login, by its button only', async () => {
  const { tab, reader } = await portal.visit('/account/verwijderen', 'voorbij');
  await tab.press(nl('personalData.erase.button'));
  const address = await mailedCancel(reader);
  const link = openBrowser().newTab();
  const second = openBrowser().newTab();
  for (const opened of [link, second]) {
    await opened.open(address);
    expect([opened.status, opened.main]).toEqual([
      200,
      expect.stringContaining('We verwijderen uw account op'),
    ]);
  }
  expect(await portal.queuedTemplates(reader), 'only opened').toEqual(['erasure-requested']);
  await link.press(nl('personalData.erase.cancel'));
  expect(link.main).toContain(nl('personalData.erase.cancelled'));
  await second.press(nl('personalData.erase.cancel'));
  expect(second.main).toContain(nl('personalData.erase.cancelled'));
  expect([...(await portal.queuedTemplates(reader))].sort()).toEqual([
    'erasure-cancelled',
    'erasure-requested',
  ]);
  await tab.reload();
  expect(tab.main).toContain(nl('personalData.erase.sentence'));
  await link.open(portal.address(`/account/verwijderen/${'x'.repeat(43)}`));
  expect([link.status, link.main]).toEqual([404, expect.stringContaining('Deze link werkt niet meer.')]);
});

test('the removal asks for the password after an older login, and names what is still running or owed', async () => {
  const { tab, reader } = await portal.visit('/account/verwijderen', 'voorbij');
  await ageLogin(reader);
  await tab.press(nl('personalData.erase.button'));
  await logIn(tab, reader);
  expect(tab.main).toContain('U bent opnieuw ingelogd. Er is nog niets verstuurd.');
  expect(await portal.queuedTemplates(reader)).toEqual([]);

  const ending = await portal.readerLike('jan');
  const own = { account_id: ending.username };
  await setRows(portal.db, 'subscription', own, { ends_on: '2099-03-01' });
  const [held] = await rowsOf(portal.db, 'subscription', own);
  const common = {
    ...{ subscription_id: held?.id ?? '', change_id: 'pause', booked_at: '2026-11-01T08:00:00Z' },
    kind: 'credit' as const,
  };
  const used = { ...common, issue_day: '2026-01-05', cents: 999, invoice_id: 'invoice' };
  const unused = { ...common, issue_day: '2026-01-06', cents: 420, invoice_id: null };
  await addRows(portal.db, 'issue_compensation', used, unused);
  const waiting = await visitAs(ending, portal.address('/account/verwijderen'));
  expect(waiting.tab.main).toContain('loopt nog tot en met zondag 1 maart 2099.');
  expect(waiting.tab.main).toMatch(/U hebt nog €\s4,20 tegoed/);
  await waiting.tab.press(nl('personalData.erase.button'));
  expect(waiting.tab.main).toMatch(/We verwijderen uw account op .*2 maart 2099/);
  expect(waiting.tab.main).not.toContain(nl('personalData.erase.unfinished'));

  const holder = await portal.readerLike('jan');
  const other = await visitAs(holder, portal.address('/account/verwijderen'));
  expect(other.tab.main).toContain(nl('personalData.erase.endless'));
  expect(other.tab.html).not.toContain(nl('personalData.erase.button'));
  expect(other.tab.main).not.toContain(nl('personalData.erase.what'));
});

test('a reader of several titles sees one a line of what must be ended first', async () => {
  const { tab } = await portal.visit('/account/verwijderen', 'veel', 'dpgnl');
  const lines = tab.texts('main li');
  for (const title of ['Lavendel', 'De Rijnbode, zaterdag']) expect(lines).toContain(title);
});
