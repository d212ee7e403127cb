/** The link in a reminder, from the mail to the bank and back, without a login and without script. */
import { afterEach, describe, expect, it } from 'vitest';
import { sealPayLink } from '../../backoffice/kernel/mailed-link/pay-link.ts';
import { linkKey } from '../../backoffice/kernel/mailed-link/sealing-key.ts';
import { owe } from '../fixtures/invoices/owe.ts';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { post } from '../support/http/post-form.ts';
import { rowOf, rowsOf } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const PAY = nl('payment.pay.one');
const AT_BANK = 'Dit is een nagemaakte betaalpagina.';
const portal = await journeyPortal();

async function owing(reader: Reader) {
  const invoiceId = await owe(portal.db, { accountId: reader.username, cents: 3_250, dueOn: '2026-01-15' });
  const { number_text: number } = await rowOf(portal.db, 'invoice', { id: invoiceId });
  const path = `/facturen/link/${sealPayLink(invoiceId, await linkKey(portal.db))}`;
  return { invoiceId, number, path, address: portal.address(path) };
}
/** A reader who owes, and the link as it is opened on a device without a login. */
async function mailed() {
  const reader = await portal.readerLike('weekend');
  const owed = await owing(reader);
  const tab = openBrowser().newTab();
  await tab.open(owed.address);
  return { ...owed, reader, tab };
}
async function toBank() {
  const opened = await mailed();
  await opened.tab.press(PAY);
  expect(opened.tab.html).toContain(AT_BANK);
  return opened;
}
async function atBank(tab: Tab, outcome: string): Promise<void> {
  await tab.press(begins('iDEAL'));
  await tab.press(outcome);
}
const owes = async (id: string) =>
  (await rowOf(portal.db, 'invoice_balance', { invoice_id: id })).outstanding_cents;
const paymentsOf = async (id: string) => (await rowsOf(portal.db, 'payment_part', { invoice_id: id })).length;
const faults = (...body: object[]) =>
  fetch(`http://127.0.0.1:${portal.sandboxPort}/payments/faults`, {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });

afterEach(() => faults());

describe('The link in a reminder', () => {
  it('leads to a way to pay: it shows brand, number and amount, nothing of the reader, and changes nothing', async () => {
    const { tab, number, invoiceId, reader } = await mailed();
    expect([tab.status, tab.headers['referrer-policy']]).toEqual([200, 'same-origin']);
    expect(tab.headers['cache-control']).toContain('no-store');
    expect(tab.main).toContain(nl('payment.link.open', { amount: '€ 32,50' }));
    expect(tab.main).toContain(nl('payment.link.about', { number, brand: 'Ochtendblad' }));
    const { first_name, last_name, email } = await rowOf(portal.db, 'account', { id: reader.username });
    for (const personal of [first_name, last_name, email, reader.username, invoiceId])
      if (personal) expect(tab.html).not.toContain(personal);
    expect(tab.buttons(PAY)).toHaveLength(1);
    expect([await owes(invoiceId), await paymentsOf(invoiceId)]).toEqual([3_250, 0]);
  });

  it('is paid by one press, and says so from then on, also after back, refresh and a stale tab', async () => {
    const { tab, invoiceId, address, reader } = await mailed();
    const stale = openBrowser().newTab();
    await stale.open(address);
    await tab.press(PAY);
    await atBank(tab, 'Betalen');
    expect([tab.status, tab.url.href]).toEqual([200, address]);
    expect(tab.main).toContain(nl('payment.link.paid'));
    expect(tab.buttons(PAY)).toEqual([]);
    await stale.press(PAY);
    expect([stale.url.href, stale.main]).toEqual([address, expect.stringContaining(nl('payment.link.paid'))]);
    await stale.reload();
    await tab.back();
    await tab.open(address);
    expect([await owes(invoiceId), await paymentsOf(invoiceId)]).toEqual([0, 1]);
    expect((await portal.queuedTemplates(reader)).filter((name) => name === 'payment-received')).toHaveLength(
      1,
    );
  });

  it.each([
    ['Stoppen met betalen', 'cancelled'],
    ['Laten mislukken', 'failed'],
    ['De tijd laten verlopen', 'expired'],
  ] as const)('after "%s" at the bank says so, and is paid by the same button', async (end, state) => {
    const { tab, invoiceId, address } = await toBank();
    await atBank(tab, end);
    expect([tab.status, tab.url.href]).toEqual([200, address]);
    expect(tab.main).toContain(nl(`payment.status.${state}`).replace(/\.$/, ''));
    expect(await owes(invoiceId)).toBe(3_250);
    await tab.press(PAY);
    await atBank(tab, 'Betalen');
    expect([tab.main, await owes(invoiceId)]).toEqual([expect.stringContaining(nl('payment.link.paid')), 0]);
  });

  it('says that it waits for the bank, without a button', async () => {
    const { tab, invoiceId } = await toBank();
    await atBank(tab, 'Betalen, de bank bevestigt het later');
    expect(tab.main).toContain('We wachten op uw bank');
    expect(tab.buttons(PAY)).toEqual([]);
    await tab.follow(nl('payment.status.refresh'));
    expect([tab.status, await paymentsOf(invoiceId)]).toEqual([200, 1]);
  });

  it('leads to the same page of the bank from two tabs at once, after "back", and for a reader who is logged in', async () => {
    const { tab, invoiceId, address } = await mailed();
    const other = openBrowser().newTab();
    await other.open(address);
    await Promise.all([tab.press(PAY), other.press(PAY)]);
    expect(other.url.href).toBe(tab.url.href);
    const stranger = await portal.visit('/account', 'jan');
    await stranger.tab.open(address);
    await stranger.tab.press(PAY);
    expect(stranger.tab.url.href).toBe(tab.url.href);
    await other.open(address);
    expect(other.buttons(PAY)).toHaveLength(1);
    expect(await paymentsOf(invoiceId)).toBe(1);
  });

  it('charges only the amount that was shown, and nothing once nothing is owed', async () => {
    const { tab, invoiceId, path } = await mailed();
    const client = { port: portal.port, brand: 'ad', cookie: '' } as const;
    const pressed = await post(client, path, { cents: '100' });
    expect([pressed.status, pressed.body.toString()]).toEqual([
      422,
      expect.stringContaining(nl('payment.link.changed').replace(/\.$/, '')),
    ]);
    expect((await post(client, path, {})).status).toBe(303);
    expect(await paymentsOf(invoiceId)).toBe(0);
    await portal.db
      .updateTable('invoice_balance')
      .set({ credited_cents: 3_250, outstanding_cents: 0 })
      .where('invoice_id', '=', invoiceId)
      .execute();
    await tab.press(PAY);
    expect(tab.main).toContain(nl('payment.link.nothing').replace(/\.$/, ''));
    expect([tab.buttons(PAY), await paymentsOf(invoiceId)]).toEqual([[], 0]);
  });

  it('says that a payment of this invoice with another one runs', async () => {
    const { tab, reader, address } = await mailed();
    await owe(portal.db, { accountId: reader.username, cents: 3_250 });
    const own = await visitAs(reader, portal.address('/facturen'));
    await own.tab.press(begins(nl('payment.pay.both', { amount: '' }).trim()));
    expect(own.tab.html).toContain(AT_BANK);
    await tab.open(address);
    await tab.press(PAY);
    expect([tab.status, tab.main]).toEqual([
      422,
      expect.stringContaining(nl('payment.link.running').replace(/\.$/, '')),
    ]);
    expect(tab.buttons(PAY)).toHaveLength(1);
  });

  it('works with either of its two flags, and is not there without both', async () => {
    const { tab, address } = await mailed();
    const invoicesOff = { 'ad.isInvoicesEnabled': false };
    const paymentOff = { 'ad.isChangePaymentEnabled': false };
    for (const set of [invoicesOff, paymentOff])
      await portal.withFlags(set, async () => {
        await tab.open(address);
        await tab.press(PAY);
        expect(tab.html).toContain(AT_BANK);
      });
    await portal.withFlags({ ...invoicesOff, ...paymentOff }, async () => {
      await tab.open(address);
      expect(tab.status).toBe(404);
    });
  });

  it('does not begin a payment while the provider is away, says so, and does after that', async () => {
    const { tab, invoiceId, address } = await mailed();
    await faults({ fault: 'down' });
    await tab.press(PAY);
    expect([tab.status, tab.main]).toEqual([
      503,
      expect.stringContaining(nl('payment.link.unavailable').replace(/\.$/, '')),
    ]);
    await faults();
    await tab.open(address);
    await expect
      .poll(
        async () => {
          if (tab.buttons(PAY).length > 0) await tab.press(PAY);
          return tab.html.includes(AT_BANK);
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(true);
    expect(await paymentsOf(invoiceId)).toBe(1);
  });
});
