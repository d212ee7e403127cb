/** Money stays on the page: no log line, error report, subject of a mail or address has an amount, IBAN, name or e-mail address. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../backoffice/console/second-factor.ts';
import { openBackofficeDatabase } from '../../backoffice/database.ts';
import { startTestSandbox } from '../../sandbox/sandbox.fixture.ts';
import { newOperator } from '../fixtures/console/operators.ts';
import { CREDITED, HALF_YEARLY, INVOICED, LATE, type Reader } from '../fixtures/readers.ts';
import { type Browser, openBrowser, type Tab } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { type PortalProcess, startPortalProcess } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { begins, nl } from '../support/texts.ts';

const PAGE = '/facturen';
const READERS: readonly (readonly [Reader, brand: string])[] = [
  ...([[INVOICED, 'ad'] as const, [LATE, 'ad'] as const, [CREDITED, 'ad'] as const] as const),
  [HALF_YEARLY, 'hln'],
];
const REASON = 'Zeven natte kranten';

interface Seen {
  readonly lines: string;
  readonly reports: string;
  readonly subjects: string;
  readonly addresses: string;
}
let seen: Seen;
/** What must stand nowhere, by what it is. */
let personal: Readonly<Record<'amounts' | 'accounts' | 'names' | 'mail', readonly string[]>>;
const statuses: number[] = [];
let stop = async () => {};

beforeAll(async () => {
  const collector = await startTestSandbox();
  const SENTRY_DSN = `${collector.url.replace('//', '//key@')}/7`;
  const journey = await startPortalProcess({ separateBackoffice: true, settings: { SENTRY_DSN } });
  stop = async () => void (await Promise.all([journey.stop(), collector.close()]));
  personal = await personalOf(journey);
  await letTheRunIssue(journey);
  const browsers = [];
  for (const [reader, brand] of READERS) browsers.push(await walk(journey, reader, brand));
  browsers.push(await walkAsOperators(journey), await walkAnOutage(journey));
  const mails: { subject: string }[] = await outboxOf(journey);
  await Promise.all([journey.portal.stop(), journey.backoffice?.stop()]);
  const { envelopes } = await (await fetch(`${collector.url}/collect`)).json();
  seen = {
    lines: `${journey.portal.output()}${journey.backoffice?.output()}`,
    reports: JSON.stringify(envelopes),
    subjects: mails.map(({ subject }) => subject).join('\n'),
    addresses: browsers.flatMap(({ requests }) => requests.map(({ url }) => url.href)).join('\n'),
  };
}, 240_000);
afterAll(() => stop());

/** Of all readers and sellers of the demo, as they are written. */
async function personalOf({ dataDir }: PortalProcess): Promise<typeof personal> {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  const accounts = await db.selectFrom('account').selectAll().execute();
  const invoices = await db.selectFrom('invoice').select(['gross_cents', 'snapshot']).execute();
  const sellers = await db.selectFrom('legal_entity').select('iban').execute();
  await close();
  const cents = [...new Set(invoices.map(({ gross_cents }) => Math.abs(gross_cents)))].filter(Boolean);
  const masked = invoices.flatMap(({ snapshot }) => JSON.parse(snapshot).pay.account ?? []);
  return {
    amounts: [...cents.map((each) => (each / 100).toFixed(2).replace('.', ',')), '€', REASON],
    accounts: [...new Set([...masked, ...sellers.map(({ iban }) => iban)])],
    names: accounts.flatMap(({ first_name, last_name }) => (last_name ? [`${first_name} ${last_name}`] : [])),
    mail: accounts.flatMap(({ email }) => email ?? []),
  };
}

/** The sellers bill a hundred days ahead, so that the run has work at once. */
async function letTheRunIssue(journey: PortalProcess): Promise<void> {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir: journey.dataDir });
  await db.updateTable('legal_entity').set({ lead_days: 100 }).execute();
  await db
    .updateTable('billing_plan')
    .set({ due_at: '2026-01-01T00:00:00.000Z' })
    .where('state', '=', 'waiting')
    .execute();
  await close();
  const subject = nl('mail.invoices.issued.subject');
  const isSent = async () => (await outboxOf(journey)).some((mail) => mail.subject === subject);
  for (let tries = 0; !(await isSent()); tries += 1) {
    if (tries > 300) throw new Error('The run mailed no invoice');
    await pause(100);
  }
}

async function outboxOf({ lake }: PortalProcess): Promise<{ subject: string }[]> {
  const { body } = await ask({ port: lake.port, host: '127.0.0.1', path: '/outbox.json' });
  return JSON.parse(body.toString());
}

const note = (tab: Tab) => void statuses.push(tab.status);

async function walk({ port }: PortalProcess, reader: Reader, brand: string): Promise<Browser> {
  const at = (path: string) => portalAddress(brand, path, port);
  const { tab, browser, openTab } = await visitAs(reader, at(PAGE));
  note(tab);
  tab.unfold(begins(nl('invoices.item.more')));
  const files = [
    ...tab.links(begins(nl('invoices.download'))).slice(0, 3),
    ...tab.links(/^Facturen van \d{4} downloaden$/),
  ];
  for (const link of files) note(await openTab(at(attribute(link, 'href') ?? '')));
  for (const name of tab.texts('.chip')) {
    await tab.open(at(PAGE));
    await tab.follow(name);
    note(tab);
  }
  await tab.open(at(`${PAGE}?abonnement=99999999`));
  await tab.open(at(`${PAGE}/pdf/${'f'.repeat(32)}`));
  return browser;
}

async function walkAsOperators({ dataDir, consolePort }: PortalProcess): Promise<Browser> {
  const browser = openBrowser();
  const logIn = async () => {
    const { name, password, secret } = await newOperator(dataDir);
    const tab = browser.newTab();
    await tab.open(`http://kantoor.localhost:${consolePort}/`);
    tab.fill('naam', name);
    tab.fill('wachtwoord', password);
    tab.fill('code', codeAt(secret, new Date()));
    await tab.press(nl('form.login'));
    return tab;
  };
  const tab = await logIn();
  const open = async (path: string) => {
    await tab.open(`http://kantoor.localhost:${consolePort}${path}`);
    note(tab);
  };
  for (const path of ['/factuur', '/factuur/run', '/creditnotas', '/tegoeden']) await open(path);
  await open('/factuur?zoek=O2026-000001');
  await tab.follow('Alles wat voor dit abonnement geboekt is');
  note(tab);
  await open('/factuur?zoek=O2026-000001');
  tab.fill('bedrag', '1,23');
  await tab.press('Creditnota aanvragen');
  tab.fill('bedrag', '1,23');
  tab.fill('reden', REASON);
  await tab.press('Creditnota aanvragen');
  note(tab);
  await open('/creditnotas');
  // The one of the demo, which another operator asked for.
  await tab.press('Geef vrij');
  note(tab);
  await open('/tegoeden');
  await tab.press('Is uitbetaald');
  note(tab);
  return browser;
}

/** The back office is away, and after that its database refuses. */
async function walkAnOutage({ port, proxy, dataDir }: PortalProcess): Promise<Browser> {
  const { tab, browser } = await visitAs(LATE, portalAddress('ad', PAGE, port));
  const paths = [PAGE, `${PAGE}?status=open`, `${PAGE}/pdf/${'f'.repeat(32)}`, `${PAGE}/jaar/2026`];
  const openAll = async () => {
    for (const path of paths) {
      await tab.open(portalAddress('ad', path, port));
      expect(tab.status, path).toBe(503);
    }
  };
  proxy?.cut();
  await openAll();
  proxy?.mend();
  const rename = (from: string, to: string) => {
    const opened = new DatabaseSync(join(dataDir, 'backoffice.sqlite'), { timeout: 5_000 });
    opened.exec(`alter table ${from} rename to ${to}`);
    opened.close();
  };
  rename('invoice_line', 'invoice_line_gone');
  for (const path of paths) await tab.open(portalAddress('ad', path, port));
  rename('invoice_line_gone', 'invoice_line');
  return browser;
}

test('the walk was through pages that show money, with a run, mails, reports and lines', () => {
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(40);
  expect(seen.subjects.split('\n')).toContain(nl('mail.invoices.issued.subject'));
  expect(seen.subjects.split('\n')).toContain(nl('mail.invoices.creditNote.subject'));
  expect(seen.reports.length).toBeGreaterThan(10_000);
  expect(seen.lines.split('\n').length).toBeGreaterThan(20);
  expect(seen.addresses).toContain('/facturen/pdf/');
  for (const values of Object.values(personal)) expect(values.length).toBeGreaterThan(2);
});

test.each(['lines', 'reports', 'subjects', 'addresses'] as const)('the %s hold nothing of it', (place) => {
  const text = seen[place];
  const spellings = (value: string) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
  for (const [kind, values] of Object.entries(personal)) {
    const found = values.filter((value) => spellings(value).some((spelling) => text.includes(spelling)));
    expect(found, kind).toEqual([]);
  }
  expect(text).not.toMatch(/\b(?:NL|BE)\d\d ?[A-Z0-9]{4} ?\d{4}/);
  expect(text).not.toMatch(/"[a-z_]*(?:cents|iban|bedrag)"/i);
});
