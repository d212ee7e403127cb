/** Interruptions of another way to pay, the provider's reports, and what the page of payments says, without script. */
import { describe, expect, it, vi } from 'vitest';
import { IBAN } from '../fixtures/payment/forms.ts';
import { CARD_HOLDER, COMPLAINER, EMPTY, PAUSED } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { logIn, type Visitor, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { rowOf, rowsOf } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const portal = await journeyPortal();
const FORM = '/betaalservice/wijzigen';
const AT_BANK = 'Dit is een nagemaakte betaalpagina.';
const OUTCOMES = { paid: 'Betalen', failed: 'Laten mislukken', canceled: 'Stoppen met betalen' } as const;

const visit = (path = FORM, like = 'weekend') => portal.visit(path, like);
function fillDebit(tab: Tab, iban = IBAN): void {
  tab.check('method', 'debit');
  tab.fill('iban', iban);
  tab.fill('holder', 'S. de Wit');
}
const FILLED_IN = ['debit', IBAN, 'S. de Wit'];
const filledIn = (tab: Tab) => ['method', 'iban', 'holder'].map((name) => tab.value(name));
const send = (tab: Tab) => tab.press(nl('payment.continue'));
const atBank = (tab: Tab, outcome: keyof typeof OUTCOMES) => tab.press(OUTCOMES[outcome]);
async function toBank(): Promise<Visitor> {
  const visitor = await visit();
  fillDebit(visitor.tab);
  await send(visitor.tab);
  expect(visitor.tab.html).toContain(AT_BANK);
  return visitor;
}
const ways = async ({ reader }: Visitor) => {
  const { id } = await rowOf(portal.db, 'subscription', { account_id: reader.username });
  return (await rowsOf(portal.db, 'subscription_method', { subscription_id: id })).map(
    ({ method }) => method,
  );
};
const changesOf = ({ reader }: Visitor) =>
  rowsOf(portal.db, 'method_change', { account_id: reader.username });
const mailsOf = ({ reader }: Visitor) => portal.queuedTemplates(reader);

/** The checkout's form as an app of the bank sends it. */
const paidElsewhere = ({ url }: Tab) =>
  ask({
    ...{ port: Number(url.port), host: url.hostname, path: url.pathname, method: 'POST' },
    body: new URLSearchParams({ outcome: 'paid' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('A debit', () => {
  it('that was not confirmed waits on the page of payments, from which the reader goes on', async () => {
    const visitor = await toBank();
    const { tab } = visitor;
    await tab.open(portal.address('/betaalservice'));
    await tab.follow(nl('payment.running.see'));
    expect(tab.main).toContain(nl('payment.status.checkout'));
    await tab.follow(nl('payment.status.refresh'));
    await tab.follow(nl('payment.goOn'));
    expect(tab.html).toContain(AT_BANK);
    await atBank(tab, 'paid');
    expect(tab.main).toContain(nl('payment.status.done'));
  });

  it('is carried out once by two presses, by back and by a form that is sent again', async () => {
    const visitor = await visit();
    const { tab } = visitor;
    fillDebit(tab);
    await Promise.all([send(tab), send(tab)]);
    expect(tab.html).toContain(AT_BANK);
    expect(await changesOf(visitor)).toHaveLength(1);
    await atBank(tab, 'paid');
    const { href } = tab.url;
    await tab.back();
    await tab.open(href);
    expect(tab.main).toContain(nl('payment.status.done'));
    expect(await mailsOf(visitor)).toEqual(['change-done']);
  });

  it('asks for a login when the bank leads back to another browser', async () => {
    const { tab, reader } = await toBank();
    const { headers } = await paidElsewhere(tab);
    const elsewhere = openBrowser().newTab();
    await elsewhere.open(headers.location ?? '');
    await logIn(elsewhere, reader);
    expect(elsewhere.main).toContain(nl('payment.status.done'));
  });
});

it('a session that has ended at the form goes on after a login, with what was filled in', async () => {
  const visitor = await visit();
  const { tab, reader, browser } = visitor;
  fillDebit(tab);
  await portal.endSession(reader);
  browser.cookies.clear('login.ad.localhost');
  await send(tab);
  await logIn(tab, reader);
  expect(filledIn(tab)).toEqual(FILLED_IN);
  await send(tab);
  expect(tab.html).toContain(AT_BANK);
});

it('while the back office is down nothing changes, and what was filled in stays, also at a second press', async () => {
  const visitor = await visit();
  const { tab } = visitor;
  fillDebit(tab);
  await portal.whileDown(async () => {
    for (const _ of [1, 2]) {
      await send(tab);
      expect([tab.status, tab.main]).toEqual([
        503,
        expect.stringMatching(/[Ll]ukt nu niet|kan niet geladen worden/),
      ]);
      expect(filledIn(tab)).toEqual(FILLED_IN);
    }
  });
  expect(await changesOf(visitor)).toEqual([]);
  // After an outage the portal leaves the back office alone for a while.
  await vi.waitFor(
    async () => {
      await send(tab);
      expect(tab.status).toBe(200);
    },
    { timeout: 30_000, interval: 250 },
  );
  // The mandate is agreed to on the page that shows it.
  expect(tab.main).toContain(nl('payment.mandate.heading'));
  expect([await changesOf(visitor), filledIn(tab)]).toEqual([[], FILLED_IN]);
  await send(tab);
  expect(tab.html).toContain(AT_BANK);
  expect(await changesOf(visitor)).toHaveLength(1);
});

describe('A report of the provider', () => {
  const report = (body: string, method = 'POST') =>
    ask({
      ...{ port: portal.port, host: 'ad.localhost', path: '/api/payment-reports', method, body },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('carries the change out without the reader, and once', async () => {
    const visitor = await toBank();
    await paidElsewhere(visitor.tab);
    await expect.poll(() => ways(visitor), { timeout: 10_000 }).toEqual(['debit']);
    const { provider_id } = await rowOf(portal.db, 'payment', { account_id: visitor.reader.username });
    for (const _ of [1, 2]) expect((await report(`id=${provider_id}`)).status).toBe(200);
    expect(await mailsOf(visitor)).toEqual(['change-done']);
  });

  it.each(['id=tr_unknown1', 'id=', '', 'id=tr_x%00y', 'other=1'])(
    'about %j gets the same response',
    async (body) => {
      const reply = await report(body);
      expect([reply.status, reply.body.toString()]).toEqual([200, '']);
    },
  );

  it('of more than a kilobyte is refused', async () => {
    expect((await report(`id=${'x'.repeat(2_000)}`)).status).toBe(413);
  });
});

describe('The page of payments', () => {
  it('says what is wrong, and offers the one action', async () => {
    const { tab } = await visitAs(COMPLAINER, portal.address('/betaalservice'));
    expect(tab.texts('.sentence')).toEqual([nl('payment.sentence.problem')]);
    expect(tab.main).toContain(nl('payment.problem.mandate_ended'));
    await tab.follow(begins(nl('payment.change')));
    expect(tab.heading).toBe(nl('payment.change.heading'));
  });

  it('says that a card ends, and when', async () => {
    const { tab } = await visitAs(CARD_HOLDER, portal.address('/betaalservice'));
    expect(tab.main).toMatch(/Uw creditcard is geldig tot en met \w+ \d{4}\./);
  });

  it('says that a change waits for the bank', async () => {
    const { tab } = await visitAs(PAUSED, portal.address('/betaalservice'));
    await tab.follow(nl('payment.running.see'));
    expect(tab.main).toContain(nl('payment.status.pending'));
  });

  it('is empty without a subscription', async () => {
    const { tab } = await visitAs(EMPTY, portal.address('/betaalservice'));
    expect(tab.main).toContain(nl('payment.empty'));
  });
});
