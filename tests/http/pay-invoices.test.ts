/** Paying what is open at the simulated provider, without script, on the web and in a brand's app. */
import { describe, expect, it } from 'vitest';
import { owe } from '../fixtures/invoices/owe.ts';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { logIn } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal, journeyPortalWith } from '../support/http/own-portal.ts';
import { begins, nl } from '../support/texts.ts';

const PATH = '/facturen';
/** Two invoices of € 32,50. */
const BOTH = begins(nl('payment.pay.both', { amount: '' }).trim());
const ONE = begins(nl('payment.pay.one'));
const AT_BANK = 'Dit is een nagemaakte betaalpagina.';
const OUTCOMES = { paid: 'Betalen', pending: 'Betalen, de bank bevestigt het later' };
const UNPAID = [3_250, 3_250];
const portal = await journeyPortal();
const app = await journeyPortalWith([{ patch: { id: 'client-settings', set: { webviewLimitation: true } } }]);

type Portal = typeof portal;
async function visit(at: Portal = portal) {
  const visitor = await at.visit(PATH, 'weekend');
  for (const _ of [1, 2]) await owe(at.db, { accountId: visitor.reader.username, cents: 3_250 });
  await visitor.tab.reload();
  return visitor;
}
async function toBank(button = BOTH, at: Portal = portal) {
  const visitor = await visit(at);
  await visitor.tab.press(button);
  expect(visitor.tab.html).toContain(AT_BANK);
  return visitor;
}
/** The reader chooses a bank, and what happens there. */
async function atBank(tab: Tab, outcome: string): Promise<void> {
  await tab.press(begins('iDEAL'));
  await tab.press(outcome);
}

const firstOf = (tab: Tab) => {
  const [first] = tab.buttons(ONE);
  if (!first) throw new Error('Nothing can be paid');
  return first;
};

async function owedBy({ username }: Reader, { db }: Portal = portal): Promise<number[]> {
  const latest = await db
    .selectFrom('invoice_balance')
    .select('outstanding_cents as owes')
    .where('account_id', '=', username)
    .orderBy('due_on', 'desc')
    .limit(2)
    .execute();
  return latest.map(({ owes }) => owes);
}
const receipts = async (reader: Reader, at: Portal = portal) =>
  (await at.queuedTemplates(reader)).filter((template) => template === 'payment-received');

describe.each([
  ['on the web', portal],
  ['in the app', app],
])('Two invoices of one seller, %s', (_, at) => {
  it('are paid by one press, once, with one mail, also after a refresh, back and a second press', async () => {
    const { tab, reader } = await toBank(BOTH, at);
    await atBank(tab, OUTCOMES.paid);
    const { href, pathname } = tab.url;
    expect([tab.status, pathname]).toEqual([200, expect.stringMatching(/^\/facturen\/betaling\//)]);
    expect(tab.main).toContain(nl('payment.status.done'));
    await tab.reload();
    expect([await owedBy(reader, at), await receipts(reader, at)]).toEqual([[0, 0], ['payment-received']]);
    await tab.back();
    await tab.open(href);
    await tab.follow(nl('payment.pay.back'));
    expect(tab.main).toContain(nl('invoices.headline.nothing'));
    expect(tab.buttons(ONE)).toEqual([]);
  });
});

describe('A payment', () => {
  it.each([
    ['Stoppen met betalen', 'cancelled'],
    ['Laten mislukken', 'failed'],
    ['De tijd laten verlopen', 'expired'],
  ] as const)(
    'after "%s" at the bank changes nothing, and is tried again by one press',
    async (end, state) => {
      const { tab, reader } = await toBank();
      await atBank(tab, end);
      expect(tab.main).toContain(nl(`payment.status.${state}`));
      expect(await owedBy(reader)).toEqual(UNPAID);
      await tab.press(nl('payment.status.again'));
      expect(tab.html).toContain(AT_BANK);
      await atBank(tab, OUTCOMES.paid);
      expect(await owedBy(reader)).toEqual([0, 0]);
    },
  );

  it('that the bank tells of later says so, and the list says that it is in processing', async () => {
    const { tab } = await toBank();
    await atBank(tab, OUTCOMES.pending);
    expect(tab.main).toContain(nl('payment.status.pending'));
    await tab.follow(nl('payment.status.refresh'));
    await tab.open(portal.address(PATH));
    expect(tab.texts('.invoice > .tag').slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => nl('invoices.tag.processing')),
    );
  });

  it('of one invoice leaves the other; a stale tab with both leads to the new amount', async () => {
    const { tab, browser, reader } = await visit();
    const stale = browser.newTab();
    await stale.open(portal.address(PATH));
    await tab.press(firstOf(tab));
    await atBank(tab, OUTCOMES.paid);
    expect((await owedBy(reader)).toSorted()).toEqual([0, 3_250]);
    await stale.press(BOTH);
    expect([stale.status, stale.main]).toEqual([422, expect.stringContaining(nl('violation.NOTHING-OPEN'))]);
    await stale.press(firstOf(stale));
    await atBank(stale, OUTCOMES.paid);
    expect(await owedBy(reader)).toEqual([0, 0]);
  });

  it('from two tabs leads to one page of the bank; of another choice it says that one runs', async () => {
    const { tab, browser } = await visit();
    const second = browser.newTab();
    const third = browser.newTab();
    for (const other of [second, third]) await other.open(portal.address(PATH));
    await Promise.all([tab.press(BOTH), second.press(BOTH)]);
    expect(second.url.pathname).toBe(tab.url.pathname);
    await third.press(firstOf(third));
    expect(third.main).toContain(nl('violation.PAYMENT-RUNNING'));
    await third.follow(nl('payment.pay.running'));
    await third.follow(nl('payment.goOn'));
    expect(third.url.pathname).toBe(tab.url.pathname);
  });

  it('asks for a login when the bank leads back to another browser', async () => {
    const { tab, reader } = await toBank();
    await tab.press(begins('iDEAL'));
    const { headers } = await ask({
      ...{ port: Number(tab.url.port), host: tab.url.hostname, path: tab.url.pathname, method: 'POST' },
      body: new URLSearchParams({ outcome: 'paid' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const elsewhere = openBrowser().newTab();
    await elsewhere.open(headers.location ?? '');
    await logIn(elsewhere, reader);
    expect(elsewhere.main).toContain(nl('payment.status.done'));
  });

  it('whose session has ended goes on after a login, at what is to be paid', async () => {
    const { tab, reader, browser } = await visit();
    await portal.endSession(reader);
    browser.cookies.clear('login.ad.localhost');
    await tab.press(BOTH);
    await logIn(tab, reader);
    expect(tab.main).toContain(nl('title.pay'));
    await tab.press(BOTH);
    expect(tab.html).toContain(AT_BANK);
  });

  it('does not begin while the back office is down', async () => {
    const { tab, reader } = await visit();
    await portal.whileDown(async () => {
      await tab.press(BOTH);
      expect(tab.status).toBe(503);
    });
    expect(await owedBy(reader)).toEqual(UNPAID);
  });

  it("of another reader's invoice, and the page of another reader's payment, are not there", async () => {
    const owner = await toBank();
    const { id } = await portal.db
      .selectFrom('payment')
      .select('id')
      .where('account_id', '=', owner.reader.username)
      .executeTakeFirstOrThrow();
    const { tab } = await visit();
    for (const unknown of [id, crypto.randomUUID()]) {
      await tab.open(portal.address(`${PATH}/betaling/${unknown}`));
      expect(tab.status).toBe(404);
    }
  });
});
