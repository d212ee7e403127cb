/** Paying what is open, from the button to the ledger, against the simulated provider. */
import { describe, expect, test } from 'vitest';
import { issueCreditNote } from '../../../backoffice/services/invoices/credit-notes.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { InvoicePaymentStatus, Invoices, PayInvoices } from '../../../gen/operations.ts';
import { owe as oweIn } from '../../fixtures/invoices/owe.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { ACCOUNT, openPaying, WHO } from './payment.fixture.ts';

describeOnBothEngines('Paying what is open', (open, places) => {
  const paying = openPaying(open, places);
  const { atBank, atProvider, later, mails, report } = paying;
  const db = () => paying.db();
  const on = (node = 0) => paying.nodes[node]!;
  const owe = (cents = 4_195, more: { dueOn?: string; sellerId?: string } = {}) =>
    oweIn(db(), { accountId: ACCOUNT, cents, ...more });

  async function press(
    invoiceIds: readonly string[],
    cents: number,
    asked: { key?: string; node?: number } = {},
  ) {
    const { node, ...more } = asked;
    const { data, error } = await on(node).ask(
      PayInvoices,
      { input: { invoiceIds: [...invoiceIds], cents } },
      { who: WHO, ...more },
    );
    if (error) throw new Error(error);
    return data.payInvoices;
  }
  async function pay(invoiceIds: readonly string[], cents: number) {
    const { payment, violations } = await press(invoiceIds, cents);
    if (!payment) throw new Error(JSON.stringify(violations));
    return payment;
  }
  async function look(paymentId: string, node = 0) {
    const { data, error } = await on(node).ask(InvoicePaymentStatus, { paymentId }, { who: WHO });
    if (error) throw new Error(error);
    return data.invoicePayment;
  }
  const providerId = async (paymentId: string) =>
    (await rowOf(db(), 'payment', { id: paymentId })).provider_id ?? '';
  const balanceOf = async (id: string) => {
    const { outstanding_cents, paid_cents, running_payment } = await rowOf(db(), 'invoice_balance', {
      invoice_id: id,
    });
    return { owes: outstanding_cents, paid: paid_cents, isRunning: running_payment !== null };
  };
  const shown = async (id: string) => {
    const { data } = await on().ask(Invoices, { filter: null, first: 60 }, { who: WHO });
    const found = data.invoices.invoices.find(({ invoiceId }: { invoiceId: string }) => invoiceId === id);
    return `${found?.tag}${found?.canPay ? ' can be paid' : ''}`;
  };
  const payments = async () =>
    (await rowsOf(db(), 'payment')).map(({ state, cents }) => `${state} ${cents}`).toSorted();

  describe('with what the bank confirms', () => {
    test.each<[string, (id: string, tr: string) => Promise<unknown>]>([
      ['the page first', async (id, tr) => [await look(id), await report(tr)]],
      ['the report first, twice', async (id, tr) => [await report(tr), await report(tr), await look(id)]],
      ['the job alone', () => later(3 * 60_000)],
      [
        'all at once on two nodes',
        (id, tr) => Promise.all([look(id), report(tr), look(id, 1), report(tr, 1), later(0, 1)]),
      ],
    ])('is booked once: %s', async (_, hear) => {
      const [one, other] = [await owe(), await owe(1_000)];
      expect(await shown(one)).toBe('open can be paid');
      const { paymentId, checkoutUrl } = await pay([one, other], 5_195);
      expect([await shown(one), await balanceOf(one)]).toEqual([
        'open can be paid',
        { owes: 4_195, paid: 0, isRunning: false },
      ]);
      await atBank(checkoutUrl, 'paid');
      await hear(paymentId, await providerId(paymentId));
      expect(await look(paymentId)).toMatchObject({ state: 'paid', surplusCents: 0, payable: null });
      expect([await balanceOf(one), await balanceOf(other)]).toEqual([
        { owes: 0, paid: 4_195, isRunning: false },
        { owes: 0, paid: 1_000, isRunning: false },
      ]);
      expect([await shown(one), await mails()]).toEqual(['paid', ['payment-received']]);
    });
  });

  test.each(['failed', 'canceled', 'expired'])(
    'that is %s at the bank changes nothing, and can be tried again',
    async (outcome) => {
      const id = await owe();
      const { paymentId, checkoutUrl } = await pay([id], 4_195);
      await atBank(checkoutUrl, outcome);
      expect(await look(paymentId)).toMatchObject({ payable: { invoiceIds: [id], cents: 4_195 } });
      expect([await balanceOf(id), await mails()]).toEqual([{ owes: 4_195, paid: 0, isRunning: false }, []]);
      const again = await pay([id], 4_195);
      expect(again.paymentId).not.toBe(paymentId);
    },
  );

  test('whose bank waits is in processing, and cannot be paid beside it', async () => {
    const id = await owe();
    const { paymentId, checkoutUrl } = await pay([id], 4_195);
    await atBank(checkoutUrl, 'pending');
    expect(await look(paymentId)).toMatchObject({ state: 'pending', checkoutUrl: null });
    expect([await shown(id), (await balanceOf(id)).isRunning]).toEqual(['processing', true]);
    expect((await press([id], 4_195)).payment).toMatchObject({ paymentId, checkoutUrl: null });
    const other = await owe(1_000);
    expect((await press([id, other], 5_195)).violations).toMatchObject([{ code: 'PAYMENT-RUNNING' }]);
  });

  describe('twice', () => {
    test('from two tabs, two nodes and a double click, leads to one page of the bank', async () => {
      const id = await owe();
      const key = crypto.randomUUID();
      const sent = await Promise.allSettled([
        press([id], 4_195, { key }),
        press([id], 4_195, { key }),
        press([id], 4_195),
        press([id], 4_195, { node: 1 }),
      ]);
      const urls = sent.flatMap((one) =>
        one.status === 'fulfilled' ? (one.value.payment?.checkoutUrl ?? []) : [],
      );
      expect([urls.length > 0, new Set(urls).size]).toEqual([true, 1]);
      expect(await atProvider()).toHaveLength(1);
    });

    test('with another choice leads to the payment that runs, and never takes the money twice', async () => {
      const [one, other] = [await owe(), await owe(1_000)];
      const first = await pay([one], 4_195);
      // The page on which the reader chooses a bank cannot be ended by us.
      expect((await press([one, other], 5_195)).violations).toMatchObject([
        { code: 'PAYMENT-RUNNING', values: [{ name: 'payment', value: first.paymentId }] },
      ]);
      await atBank(first.checkoutUrl, 'canceled');
      const second = await pay([one, other], 5_195);
      await atBank(second.checkoutUrl, 'paid');
      await look(second.paymentId);
      expect([(await balanceOf(one)).paid, (await balanceOf(other)).paid]).toEqual([4_195, 1_000]);
    });

    test('after it was paid says that nothing is open', async () => {
      const id = await owe();
      const { paymentId, checkoutUrl } = await pay([id], 4_195);
      await atBank(checkoutUrl, 'paid');
      // The page that the reader had opened before: the provider has not reported anything.
      const { violations } = await press([id], 4_195);
      expect(violations).toMatchObject([{ code: 'NOTHING-OPEN' }]);
      expect(await look(paymentId)).toMatchObject({ state: 'paid' });
    });
  });

  test('charges only the amount that was shown', async () => {
    const id = await owe();
    for (const cents of [4_194, 4_196])
      expect((await press([id], cents)).violations).toMatchObject([{ code: 'AMOUNT-CHANGED' }]);
    expect(await payments()).toEqual([]);
  });

  test('of two sellers at once is refused, and each alone is not', async () => {
    const own = await rowOf(db(), 'invoice', { id: await owe() });
    const sellers = (await rowsOf(db(), 'legal_entity')).map(({ id }) => id);
    const sellerId = sellers.find((id) => id !== own.entity_id) ?? '';
    const [one, other] = [own.id, await owe(1_000, { sellerId })];
    expect((await press([one, other], 5_195)).violations).toMatchObject([{ code: 'CHOICE-INVALID' }]);
    expect((await press([other], 1_000)).payment?.checkoutUrl).toMatch(/checkout/);
  });

  test('books what was credited in the meantime as too much, and only once', async () => {
    const id = await owe();
    const { paymentId, checkoutUrl } = await pay([id], 4_195);
    await credit(id, 1_195);
    await atBank(checkoutUrl, 'paid');
    for (const _ of [1, 2])
      expect(await look(paymentId)).toMatchObject({ state: 'paid', surplusCents: 1_195 });
    expect(await balanceOf(id)).toMatchObject({ owes: 0, paid: 3_000 });
  });

  test('that the provider does not take leaves everything as it was, and the same button works later', async () => {
    const id = await owe();
    const key = crypto.randomUUID();
    await paying.faults({ fault: 'down' });
    expect((await press([id], 4_195, { key })).violations).toMatchObject([{ code: 'PAYMENT-UNAVAILABLE' }]);
    await paying.faults();
    await later(2 * 60_000);
    const { payment } = await press([id], 4_195, { key });
    expect(payment?.checkoutUrl).toMatch(/checkout/);
    expect(await atProvider()).toHaveLength(1);
  });

  test('that is charged back makes the invoice late again', async () => {
    const id = await owe(4_195, { dueOn: '2026-11-19' });
    const { paymentId, checkoutUrl } = await pay([id], 4_195);
    await atBank(checkoutUrl, 'paid');
    await look(paymentId);
    expect(await shown(id)).toBe('paid');
    const tr = await providerId(paymentId);
    await paying.control(`/${tr}`, { action: 'charge-back' });
    for (const _ of [1, 2]) await report(tr);
    expect([await shown(id), await balanceOf(id)]).toEqual([
      'overdue can be paid',
      { owes: 4_195, paid: 4_195, isRunning: false },
    ]);
  });

  async function credit(id: string, cents: number): Promise<void> {
    const { content, clock } = on();
    const note = { id: crypto.randomUUID().replaceAll('-', ''), invoiceId: id, cents, reason: 'Proef' };
    await db()
      .transaction()
      .execute((trx) => issueCreditNote(trx, { content, now: clock.now }, note));
  }
});
