/** The money of a withdrawn contract: credit notes, refunds to where it came from, payouts, and debits that do not happen. */
import { beforeEach, expect, test } from 'vitest';
import type { ConsoleContext } from '../../../backoffice/console/console-page.ts';
import { listOwedPayouts } from '../../../backoffice/services/invoices/console/desk.repository.ts';
import { payPayout } from '../../../backoffice/services/invoices/console/pay-out.ts';
import { settleAll } from '../../../backoffice/services/invoices/settle-ended.ts';
import { payBackLater } from '../../../backoffice/services/withdrawing/withdrawing.jobs.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { InvoicePaymentStatus, PayInvoices } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { addContract } from '../../fixtures/withdrawing/contract.ts';
import { addRows, rowOf, rowsOf } from '../../support/rows.ts';
import { openCollecting } from './collect.fixture.ts';
import { ACCOUNT, DAY, WHO } from './payment.fixture.ts';
import { SILENT, withdrawingOn } from './withdrawing.fixture.ts';

let contracts = 77_800_000;
/** The terms of debits in tests are long ago, so that these are due. */
const OF_DEBITS = { concluded_on: '2001-01-01' };

describeOnBothEngines('The money of a withdrawn contract', (open, places) => {
  const collecting = openCollecting(open, places);
  const { paying, sign, announced, plan, ask, wait, stateOf } = collecting;
  const db = () => collecting.db();
  const { given, sendAs } = withdrawingOn(() => paying.nodes[0]!);
  let subscriptionId = '';
  beforeEach(async () => {
    for (const table of ['payout', 'refund_request'] as const) await db().deleteFrom(table).execute();
    // Those of the tests before: the fixtures know of one subscription.
    await db().updateTable('subscription').set({ account_id: null }).where('id', '>', '77800000').execute();
    contracts += 1;
    subscriptionId = String(contracts);
  });

  /** A contract that is paid as the reader's other one; the last step before invoices, as the fixtures know of one. */
  async function contract(more: Parameters<typeof addContract>[2] = {}, conclusion: object = {}) {
    await addContract(db(), subscriptionId, { account_id: ACCOUNT, ...more }, conclusion);
    const way = await rowOf(db(), 'subscription_method', { subscription_id: paying.subscriptionId() });
    await addRows(db(), 'subscription_method', { ...way, subscription_id: subscriptionId });
  }
  const invoiced = (more: object = {}) => owe(db(), { accountId: ACCOUNT, subscriptionId, ...more });
  async function payByIdeal(...invoiceIds: string[]): Promise<string> {
    const [node] = paying.nodes;
    const input = { invoiceIds, cents: 4_195 * invoiceIds.length };
    const { data } = await node!.ask(PayInvoices, { input }, { who: WHO });
    const { payment } = data.payInvoices;
    await paying.atBank(payment?.checkoutUrl, 'paid');
    const paymentId = payment?.paymentId ?? '';
    await node!.ask(InvoicePaymentStatus, { paymentId }, { who: WHO });
    return paymentId;
  }
  const withdraw = () => sendAs(WHO, given('Mijn krant', { subscriptionId }));
  const notes = async (corrects_id: string) =>
    (await rowsOf(db(), 'invoice', { corrects_id })).map(({ gross_cents }) => gross_cents);
  const owes = async (invoice_id: string) =>
    (await rowOf(db(), 'invoice_balance', { invoice_id })).outstanding_cents;
  const requests = async () =>
    (await rowsOf(db(), 'refund_request')).map(({ state, cents }) => `${state} ${cents}`);
  const payouts = async () =>
    (await rowsOf(db(), 'payout')).map(({ cents, pay_by, state }) => `${state} ${cents} ${pay_by}`);
  const job = () => {
    const [{ content, clock }] = paying.nodes as [(typeof paying.nodes)[0]];
    return { db: db(), content, now: clock.now, signal: new AbortController().signal, log: SILENT };
  };
  const back = async () => (await rowOf(db(), 'withdrawal')).back_cents;

  test('goes back to the payment by iDEAL it came from, once, and nothing is left to settle', async () => {
    await contract();
    const id = await invoiced();
    const paymentId = await payByIdeal(id);
    await withdraw();
    expect([await notes(id), await owes(id), await back()]).toEqual([[-4_195], -4_195, 4_195]);
    expect([await requests(), await payouts()]).toEqual([['released 4195'], []]);
    await payBackLater(job());
    await ask();
    const { provider_id } = await rowOf(db(), 'payment', { id: paymentId });
    await paying.control(`/${provider_id}`, { action: 'refund-status', status: 'refunded' });
    await paying.report(provider_id ?? '');
    await payBackLater(job());
    expect([await owes(id), await requests(), await payouts()]).toEqual([0, ['sent 4195'], []]);
    await wait(2);
    await settleAll(job());
    expect([await notes(id), await payouts()]).toEqual([[-4_195], []]);
  });

  test('of a paid debit is paid out by an operator, with its last day; a debit that the bank took back is not', async () => {
    await sign();
    await contract({}, OF_DEBITS);
    const [paid, returned] = [await announced({ subscriptionId }), await announced({ subscriptionId })];
    await plan();
    await ask();
    await wait();
    expect([await owes(paid), await owes(returned)]).toEqual([0, 0]);
    await withdraw();
    const lastDay = new Date(job().now + 14 * DAY).toISOString().slice(0, 10);
    expect(await payouts()).toEqual([`owed 4195 ${lastDay}`, `owed 4195 ${lastDay}`]);
    const providerId = await collecting.providerIdOf(returned);
    await paying.control(`/${providerId}`, { action: 'charge-back', reason: 'MD06' });
    await collecting.settle(returned);
    const offered = await listOwedPayouts(db());
    expect([offered.map(({ cents }) => cents), await owes(returned)]).toEqual([[4_195], 0]);
    const operator = { id: 'een', name: 'een', formKey: '' };
    const desk = { ...job(), operator, traceId: 'trace' } as unknown as ConsoleContext;
    expect(await payPayout(desk, offered[0]?.id ?? '')).toBe(true);
    expect(await payPayout(desk, offered[0]?.id ?? '')).toBe(false);
    expect(await owes(paid)).toBe(0);
    await payBackLater(job());
    expect(await listOwedPayouts(db())).toEqual([]);
  });

  test('of an announced debit is never collected, and of a debit at the bank it goes back when it is paid', async () => {
    await sign();
    await contract({}, OF_DEBITS);
    const atBank = await announced({ subscriptionId });
    await plan();
    await ask();
    const later = new Date(job().now + 10 * DAY).toISOString().slice(0, 10);
    const waiting = await invoiced({ debitOn: later });
    await withdraw();
    expect([await stateOf(waiting), await back()]).toEqual([`cancelled ${later}`, 0]);
    await wait();
    expect(await owes(atBank)).toBeLessThanOrEqual(0);
    await payBackLater(job());
    await payBackLater(job());
    expect((await payouts()).map((payout) => payout.slice(0, 9))).toEqual(['owed 4195']);
    await paying.control(`/${await collecting.providerIdOf(atBank)}`, {
      action: 'charge-back',
      reason: 'MD06',
    });
    await collecting.settle(atBank);
    await payBackLater(job());
    expect(await payouts()).toEqual([]);
  });

  test('of a payment of two invoices is paid out, so that no refund is booked on the other one', async () => {
    await contract();
    const withdrawn = await invoiced();
    const other = await owe(db(), { accountId: ACCOUNT, subscriptionId: paying.subscriptionId() });
    await payByIdeal(withdrawn, other);
    await withdraw();
    expect([await requests(), (await payouts()).length]).toEqual([[], 1]);
    expect([await notes(withdrawn), await notes(other), await owes(other)]).toEqual([[-4_195], [], 0]);
  });

  test('has no credit besides: what a complaint promised is void, as everything goes back', async () => {
    await contract();
    const id = await invoiced();
    await addRows(db(), 'issue_compensation', {
      ...{ subscription_id: subscriptionId, kind: 'credit', cents: 130, invoice_id: null },
      ...{
        change_id: 'klacht',
        issue_day: '2026-11-17',
        booked_at: '2026-11-18T00:00:00Z',
        source: 'complaint',
      },
    });
    await withdraw();
    await wait(2);
    await settleAll(job());
    expect([await owes(id), await payouts()]).toEqual([0, []]);
    const entries = await rowsOf(db(), 'ledger_entry', { subscription_id: subscriptionId });
    expect(entries.reduce((sum, { credit_cents }) => sum + credit_cents, 0)).toBe(0);
  });

  test.each([
    ['asked to begin at once', '2026-11-16', [[-2_500], 500]],
    ['not asked', null, [[-3_000], 0]],
  ] as const)(
    'of a digital subscription that was %s is kept for its days only then',
    async (_, asked, kept) => {
      await contract(
        { product_id: 'ad-digitaal', delivery_days: '[]' },
        { concluded_on: '2026-11-16', start_asked_on: asked },
      );
      // Thirty days, of which five were used.
      const id = await invoiced({ cents: 3_000, first: '2026-11-16' });
      await withdraw();
      expect([await notes(id), await owes(id)]).toEqual(kept);
      await wait(2);
      await settleAll(job());
      expect(await notes(id)).toEqual(kept[0]);
    },
  );
});
