/** The daily walk over the provider's payments, refunds and chargebacks: it finds what no report told. */
import { expect, test } from 'vitest';
import type { Payments } from '../../../backoffice/kernel/payments.ts';
import { walkAll } from '../../../backoffice/services/payment/walk-payments.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { PayInvoices } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { deleteRows, rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { ACCOUNT, DAY, openPaying, WHO } from './payment.fixture.ts';

describeWithDatabase('The walk over payments', (open, places) => {
  const paying = openPaying(open, places);
  const db = () => paying.db();

  async function paidUnseen(): Promise<string> {
    const id = await owe(db(), { accountId: ACCOUNT });
    const [node] = paying.nodes;
    const { data } = await node!.ask(
      PayInvoices,
      { input: { invoiceIds: [id], cents: 4_195 } },
      { who: WHO },
    );
    const { paymentId, checkoutUrl } = data.payInvoices.payment ?? {};
    await paying.atBank(checkoutUrl, 'paid');
    return paymentId ?? '';
  }
  async function walk(payments: Payments = paying.payments): Promise<string[]> {
    const reported: string[] = [];
    const { clock } = paying.nodes[0]!;
    const log = { info() {}, warn() {}, report: (error: unknown) => void reported.push(String(error)) };
    const signal = new AbortController().signal;
    await walkAll({ db: db(), payments, now: clock.now, log, signal });
    return reported;
  }
  const stateOf = async (id: string) => (await rowOf(db(), 'payment', { id })).state;

  /** Paid and settled so many days ago, without any report. */
  async function paidBefore(days: number) {
    const id = await paidUnseen();
    await paying.later(DAY / 2);
    await paying.later(days * DAY);
    const { provider_id, work } = await rowOf(db(), 'payment', { id });
    expect(work).toBe('done');
    return { id, atProvider: (action: object) => paying.control(`/${provider_id}`, action) };
  }
  /** Euro cents that its invoice owes now. */
  async function owed(paymentId: string): Promise<number> {
    const { invoice_id } = await rowOf(db(), 'payment_part', { payment_id: paymentId });
    return (await rowOf(db(), 'invoice_balance', { invoice_id })).outstanding_cents;
  }
  async function walkAndAsk(): Promise<void> {
    await walk();
    await paying.later(0);
  }

  test('asks about one that was paid without a report, and says that reports are missing', async () => {
    const id = await paidUnseen();
    await setRows(db(), 'payment', { id }, { work: 'done' });
    await paying.later(DAY / 2);
    expect(await stateOf(id)).toBe('open');
    await walk();
    await paying.later(0);
    expect(await stateOf(id)).toBe('paid');
    expect(await walk()).toEqual(['Error: The payment provider has reported nothing for a day']);
    const { provider_id } = await rowOf(db(), 'payment', { id });
    await paying.report(provider_id ?? '');
  });

  test('adopts one whose response was lost', async () => {
    const id = await paidUnseen();
    await setRows(db(), 'payment', { id }, { provider_id: null, state: 'creating', work: 'done' });
    await paying.later(2 * 3_600_000);
    await walk();
    await paying.later(0);
    expect(await stateOf(id)).toBe('paid');
  });

  test('tells of one that we do not have, as after a restored database, and leaves old ones alone', async () => {
    const id = await paidUnseen();
    await deleteRows(db(), 'payment');
    expect((await walk())[0]).toContain('that we do not know');
    expect(id).not.toBe('');
  });

  test('finds the chargeback of a payment of a year ago, and months later that it was reversed', async () => {
    const { id, atProvider } = await paidBefore(370);
    await atProvider({ action: 'charge-back', reason: 'MD06' });
    await paying.later(0);
    expect(await owed(id)).toBe(0);
    await walkAndAsk();
    expect(await owed(id)).toBe(4_195);
    await paying.later(300 * DAY);
    await atProvider({ action: 'reverse-chargeback' });
    await walkAndAsk();
    expect(await owed(id)).toBe(0);
  });

  test('finds a refund that was made in the console of the provider, and that it failed after it had arrived', async () => {
    const { id, atProvider } = await paidBefore(60);
    await atProvider({ action: 'refund', cents: 1_000 });
    await atProvider({ action: 'refund-status', status: 'refunded' });
    await walkAndAsk();
    expect(await owed(id)).toBe(1_000);
    await paying.later(30 * DAY);
    await atProvider({ action: 'refund-status', status: 'failed' });
    await walkAndAsk();
    expect(await owed(id)).toBe(0);
  });

  test('does not ask again about a payment of which everything is stored', async () => {
    const { id, atProvider } = await paidBefore(10);
    await atProvider({ action: 'refund', cents: 1_000 });
    await atProvider({ action: 'refund-status', status: 'refunded' });
    await atProvider({ action: 'charge-back', reason: 'MD06', cents: 2_000 });
    await walkAndAsk();
    expect(await owed(id)).toBe(3_000);
    await atProvider({ action: 'reverse-chargeback' });
    await walkAndAsk();
    await paying.later(2 * DAY);
    await walk();
    expect((await rowOf(db(), 'payment', { id })).work).toBe('done');
  });

  test('leaves refunds and chargebacks of payments of other programs alone', async () => {
    const { id, _links } = await paying.api('/payments', {
      amount: { currency: 'EUR', value: '10.00' },
      description: 'Kaartje',
      redirectUrl: 'http://kaartjes.localhost/',
      method: 'ideal',
    });
    await paying.atBank(_links.checkout.href, 'paid');
    await paying.control(`/${id}`, { action: 'refund', cents: 100 });
    await paying.control(`/${id}`, { action: 'charge-back', cents: 100 });
    expect(await walk()).toEqual([]);
    expect(await rowsOf(db(), 'payment')).toEqual([]);
  });

  /** The lists of a provider, page by page, with the ids from which they were asked. */
  function paged(pages: Partial<Record<'refunds' | 'chargebacks', readonly object[][]>>) {
    const asked: string[] = [];
    const list =
      (
        name: 'payments' | 'refunds' | 'chargebacks',
        rowsOfPage: readonly (readonly object[])[] | undefined,
      ) =>
      async (from: string | null) => {
        asked.push(`${name} ${from}`);
        if (!rowsOfPage) return { refused: 'down' };
        const page = Number(from ?? 0);
        return {
          value: { rows: rowsOfPage[page], next: page + 1 < rowsOfPage.length ? `${page + 1}` : null },
        };
      };
    const provider = {
      listPayments: list('payments', undefined),
      listRefunds: list('refunds', pages.refunds),
      listChargebacks: list('chargebacks', pages.chargebacks),
    };
    const payments = { of: () => (asked.length === 0 ? { provider } : undefined) };
    return { asked, payments: payments as unknown as Payments };
  }

  test('reads each list page by page back to 13 months ago, also when another list is refused', async () => {
    const daysAgo = (days: number) => new Date(paying.nodes[0]!.clock.now - days * DAY).toISOString();
    const back = (days: number) => ({ id: `chb_${days}`, paymentId: 'tr_x', createdAt: daysAgo(days) });
    const { asked, payments } = paged({
      refunds: undefined,
      chargebacks: [[back(0)], [back(390)], [back(410)], [back(420)]],
    });
    await walk(payments);
    expect(asked).toEqual([
      'payments null',
      'refunds null',
      'chargebacks null',
      'chargebacks 1',
      'chargebacks 2',
    ]);
  });
});
