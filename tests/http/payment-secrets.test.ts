/** Paying, asking for money and giving it back leave no amount, IBAN, name or e-mail address in a log line, report, subject, address or event. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeAt } from '../../backoffice/console/second-factor.ts';
import { openBackofficeDatabase } from '../../backoffice/database.ts';
import { sealPayLink } from '../../backoffice/kernel/mailed-link/pay-link.ts';
import { linkKey } from '../../backoffice/kernel/mailed-link/sealing-key.ts';
import type { Db } from '../../backoffice/kernel/tables.ts';
import { BANK_ACCOUNTS } from '../../sandbox/payments/accounts.ts';
import { startTestSandbox } from '../../sandbox/sandbox.fixture.ts';
import { newOperator } from '../fixtures/console/operators.ts';
import { owe } from '../fixtures/invoices/owe.ts';
import { IBAN } from '../fixtures/payment/forms.ts';
import { type Browser, openBrowser, type Tab } from '../support/form-client/browser.ts';
import { type Visitor, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { type PortalProcess, startPortalProcess } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { rowsOf, setRows } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const ACCOUNT = 'demo-weekend';
const READER = { username: 'weekend@voorbeeld.nl', password: 'Welkom-2026' };
const HOLDER = 'Sjoerdje van Wisselingen';
const REASON = 'Dubbel betaald door de buren';
/** Euro cents that stand nowhere else. */
const CENTS = { pressed: 3_719, late: 4_823, back: 1_931 };
const FORM = '/betaalservice/wijzigen';
const MONEY_ACTION = /pay|refund|remind/i;
const PATIENCE = { timeout: 90_000, interval: 500 };

type Place = 'lines' | 'reports' | 'subjects' | 'addresses' | 'events';
let seen: Record<Place, string>;
let personal: Record<'amounts' | 'accounts' | 'names' | 'mail', readonly string[]>;
const statuses: number[] = [];
let stop = async () => {};

beforeAll(async () => {
  const collector = await startTestSandbox();
  const SENTRY_DSN = `${collector.url.replace('//', '//key@')}/7`;
  const journey = await startPortalProcess({ separateBackoffice: true, settings: { SENTRY_DSN } });
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir: journey.dataDir });
  stop = async () => void (await Promise.all([close(), journey.stop(), collector.close()]));
  personal = await personalOf(db);
  await letTheJobRemind(db);
  const reader = await walkAsReader(journey, db);
  const browsers = [reader, await walkByLink(journey, db), await walkAsOperator(journey, db)];
  await vi.waitFor(() => expectReminded(journey), PATIENCE);
  const subjects = (await outboxOf(journey)).map(({ subject }) => subject);
  const events = [
    ...(await rowsOf(db, 'payment_event')),
    ...(await rowsOf(db, 'audit_log')).filter(({ action }) => MONEY_ACTION.test(action)),
  ];
  await Promise.all([journey.portal.stop(), journey.backoffice?.stop()]);
  const { envelopes } = await (await fetch(`${collector.url}/collect`)).json();
  seen = {
    lines: `${journey.portal.output()}${journey.backoffice?.output()}`,
    reports: JSON.stringify(envelopes),
    subjects: subjects.join('\n'),
    addresses: browsers.flatMap(({ requests }) => requests.map(({ url }) => url.href)).join('\n'),
    events: events.map((event) => JSON.stringify(event)).join('\n'),
  };
}, 240_000);
afterAll(() => stop());

async function personalOf(db: Db): Promise<typeof personal> {
  const accounts = await rowsOf(db, 'account');
  const shapes = Object.values(CENTS).flatMap((cents) => {
    const [euros, rest] = (cents / 100).toFixed(2).split('.');
    return [`${euros},${rest}`, `${euros}.${rest}`];
  });
  const ibans = [IBAN, ...BANK_ACCOUNTS.map(({ iban }) => iban)];
  return {
    amounts: [...shapes, '€', REASON],
    accounts: ibans.flatMap((iban) => [iban, iban.replaceAll(' ', ''), iban.replaceAll(' ', '').slice(-10)]),
    names: [
      HOLDER,
      'J. Jansen',
      ...accounts.flatMap(({ first_name, last_name }) => (last_name ? [`${first_name} ${last_name}`] : [])),
    ],
    mail: accounts.flatMap(({ email }) => email ?? []),
  };
}

/** The job runs beside the walk. */
async function letTheJobRemind(db: Db): Promise<void> {
  await owe(db, { accountId: ACCOUNT, cents: CENTS.late, dueOn: '2026-11-19' });
  await setRows(db, 'timed_work', { name: 'send-reminders' }, { due_at: '2026-01-01T00:00:00.000Z' });
}

async function expectReminded(journey: PortalProcess): Promise<void> {
  const subjects = (await outboxOf(journey)).map(({ subject }) => subject);
  expect(subjects).toContain(nl('mail.payment.reminder.friendly.subject'));
}

async function outboxOf({ lake }: PortalProcess): Promise<{ subject: string }[]> {
  const { body } = await ask({ port: lake.port, host: '127.0.0.1', path: '/outbox.json' });
  return JSON.parse(body.toString());
}

const note = (tab: Tab) => void statuses.push(tab.status);
const faultsOf =
  ({ lake }: PortalProcess) =>
  (...faults: object[]) =>
    ask({
      ...{ port: lake.port, host: '127.0.0.1', path: '/payments/faults', method: 'PUT' },
      ...{ body: JSON.stringify(faults), headers: { 'content-type': 'application/json' } },
    });

async function choose(tab: Tab, iban = IBAN): Promise<void> {
  tab.check('method', 'debit');
  tab.fill('iban', iban);
  tab.fill('holder', HOLDER);
  await tab.press(nl('payment.continue'));
}

async function walkAsReader(journey: PortalProcess, db: Db): Promise<Browser> {
  const at = (path: string) => portalAddress('ad', path, journey.port);
  const faults = faultsOf(journey);
  const visitor = await visitAs(READER, at(FORM));
  const { tab, browser } = visitor;
  const change = async (button: string) => {
    await tab.open(at(FORM));
    await choose(tab);
    await tab.press(button);
    note(tab);
  };
  await choose(tab, IBAN.slice(0, -3));
  expect(tab.status).toBe(422);
  for (const fault of [{ fault: 'down' }, { fault: 'nonsense' }, { fault: 'limited', seconds: 1 }]) {
    await faults(fault);
    await choose(tab);
    expect(tab.main).toContain(nl('violation.PAYMENT-UNAVAILABLE'));
  }
  await faults();
  await change('Laten mislukken');
  await tab.open(at(FORM));
  await choose(tab, 'BE68 5390 0754 7034');
  note(tab);
  await change('Betalen');
  for (const lie of ['amount', 'customer', 'status']) {
    await tab.open(at(FORM));
    await choose(tab);
    await faults({ fault: 'lying', lie });
    await tab.press('Betalen');
    note(tab);
    await faults();
    await tab.reload();
    note(tab);
  }
  await payInvoices(visitor, journey, db);
  await walkOutages(visitor, journey);
  return browser;
}

async function payInvoices({ tab }: Visitor, { port }: PortalProcess, db: Db): Promise<void> {
  for (const outcome of ['Laten mislukken', 'Betalen']) {
    await owe(db, { accountId: ACCOUNT, cents: CENTS.pressed });
    await tab.open(portalAddress('ad', '/facturen', port));
    await tab.press(tab.buttons(begins(nl('payment.pay.one')))[0] ?? '');
    await tab.press(begins('iDEAL'));
    await tab.press(outcome);
    note(tab);
  }
}

/** The back office is away with a form, and after that its database refuses. */
async function walkOutages({ tab }: Visitor, { port, proxy, dataDir }: PortalProcess): Promise<void> {
  const form = portalAddress('ad', FORM, port);
  await tab.open(form);
  proxy?.cut();
  await choose(tab);
  expect(tab.status).toBe(503);
  proxy?.mend();
  await vi.waitFor(async () => {
    await tab.open(form);
    expect(tab.status).toBe(200);
  }, PATIENCE);
  const rename = (from: string, to: string) => {
    const opened = new DatabaseSync(join(dataDir, 'backoffice.sqlite'), { timeout: 5_000 });
    opened.exec(`alter table ${from} rename to ${to}`);
    opened.close();
  };
  rename('method_change', 'method_change_gone');
  await choose(tab);
  expect(tab.status).toBeGreaterThanOrEqual(500);
  rename('method_change_gone', 'method_change');
}

async function walkByLink({ port }: PortalProcess, db: Db): Promise<Browser> {
  const id = await owe(db, { accountId: ACCOUNT, cents: CENTS.pressed, dueOn: '2026-11-24' });
  const browser = openBrowser();
  const tab = browser.newTab();
  await tab.open(portalAddress('ad', `/facturen/link/${sealPayLink(id, await linkKey(db))}`, port));
  await tab.press(nl('payment.pay.one'));
  await tab.press(begins('iDEAL'));
  await tab.press('Betalen');
  note(tab);
  expect(tab.main).toContain(nl('payment.link.paid'));
  return browser;
}

async function walkAsOperator({ dataDir, consolePort }: PortalProcess, db: Db): Promise<Browser> {
  const browser = openBrowser();
  const tab = browser.newTab();
  const at = (path: string) => `http://kantoor.localhost:${consolePort}${path}`;
  const { name, password, secret } = await newOperator(dataDir);
  await tab.open(at('/'));
  tab.fill('naam', name);
  tab.fill('wachtwoord', password);
  tab.fill('code', codeAt(secret, new Date()));
  await tab.press(nl('form.login'));
  const [paid] = (await rowsOf(db, 'payment', { account_id: ACCOUNT, purpose: 'once' })).filter(
    ({ state }) => state === 'paid',
  );
  await tab.open(at(`/betalingen?betaling=${paid?.id}`));
  tab.fill('bedrag', '19,31');
  tab.fill('reden', REASON);
  await tab.press('Terugbetaling aanvragen');
  note(tab);
  for (const path of ['/betalingen', '/aanmaningen', `/betalingen?betaling=${paid?.id}`]) {
    await tab.open(at(path));
    note(tab);
  }
  return browser;
}

/** Not as a part of a longer number, such as that of an instant. */
const stands = (text: string, value: string): boolean =>
  text
    .split(value)
    .some((before, at, parts) => at + 1 < parts.length && !(/\d$/.test(before) && /^\d/.test(value)));

test('the walk changed how to pay, paid, reminded, reported and gave back', () => {
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(12);
  for (const subject of ['done', 'received', 'reminder.friendly'] as const)
    expect(seen.subjects.split('\n')).toContain(nl(`mail.payment.${subject}.subject`));
  expect(seen.lines).toContain('A payment differs from that of the provider');
  expect(seen.reports).toContain('ChangePayment');
  expect(seen.lines.split('\n').length).toBeGreaterThan(20);
  expect(seen.addresses).toContain('/betaalservice/wijzigen/status/');
  for (const event of ['changePaymentInForce', 'payInvoices', 'payByLink', 'requestRefund', 'mismatch'])
    expect(seen.events).toContain(event);
  for (const values of Object.values(personal)) expect(values.length).toBeGreaterThan(2);
});

test.each(['lines', 'reports', 'subjects', 'addresses', 'events'] as const)(
  'the %s hold nothing of it',
  (place) => {
    // An account of the demo has its address as its name in the log of events.
    const text = place === 'events' ? seen.events.replaceAll(/"account_id":"[^"]*"/g, '') : seen[place];
    const spellings = (value: string) => [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
    ];
    for (const [kind, values] of Object.entries(personal)) {
      const found = values.filter((value) => spellings(value).some((spelling) => stands(text, spelling)));
      expect(found, kind).toEqual([]);
    }
    expect(text).not.toMatch(/\b(?:NL|BE|DE)\d\d ?[A-Z0-9]{4} ?\d{4}/);
    expect(text).not.toMatch(/"[a-z_]*(?:cents|iban|bedrag|holder)"/i);
  },
);
