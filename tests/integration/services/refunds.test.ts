/** Money that goes back: what was paid too much by itself, the rest by two people, against the simulated provider. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleContext } from '../../../backoffice/console/console-page.ts';
import { claimNext } from '../../../backoffice/kernel/claims.ts';
import { issueCreditNote } from '../../../backoffice/services/invoices/credit-notes.ts';
import { REFUNDS } from '../../../backoffice/services/payment/refunds.repository.ts';
import { surplusBackOn } from '../../../backoffice/services/payment/refunds.rules.ts';
import { answerRefundRequest, requestRefund } from '../../../backoffice/services/payment/request-refund.ts';
import { returnSurplus } from '../../../backoffice/services/payment/return-surplus.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { InvoicePaymentStatus, PayInvoices } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { ACCOUNT, DAY, openPaying, WHO } from './payment.fixture.ts';

interface AtProvider {
  readonly id: string;
  readonly _embedded?: { readonly refunds: readonly { readonly amount: { readonly value: string } }[] };
}

test.each([
  ['2026-11-20', '2026-11-25'],
  ['2026-11-25', '2026-11-30'],
  ['2026-12-23', '2026-12-29'],
])('what was paid too much on %s goes back on the third working day after it, %s', (paid, back) => {
  expect(surplusBackOn('nl', paid)).toBe(back);
});

describeWithDatabase('Money that goes back', (open, places) => {
  const paying = openPaying(open, places);
  const { atBank, later, report } = paying;
  const db = () => paying.db();
  const on = (node = 0) => paying.nodes[node]!;
  let paymentId = '';
  let invoiceId = '';

  /** Pays € 41,95, of which € 11,95 is credited while the reader is at the bank. */
  async function payTooMuch(credited = 1_195): Promise<void> {
    invoiceId = await owe(db(), { accountId: ACCOUNT });
    const input = { invoiceIds: [invoiceId], cents: 4_195 };
    const { data } = await on().ask(PayInvoices, { input }, { who: WHO });
    const { payment } = data.payInvoices;
    if (!payment) throw new Error('It cannot be paid');
    paymentId = payment.paymentId;
    const { content, clock } = on();
    const note = { id: crypto.randomUUID().replaceAll('-', ''), invoiceId, cents: credited, reason: 'Proef' };
    if (credited > 0)
      await db()
        .transaction()
        .execute((trx) => issueCreditNote(trx, { content, now: clock.now }, note));
    await atBank(payment.checkoutUrl, 'paid');
    await on().ask(InvoicePaymentStatus, { paymentId }, { who: WHO });
  }
  const returnNow = (node = 0) => {
    const { content, clock, db: own } = on(node);
    const signal = new AbortController().signal;
    return returnSurplus.run({ db: own, content, now: clock.now, signal, log: SILENT });
  };
  const requests = async () =>
    (await rowsOf(db(), 'refund_request')).map(({ state, cents }) => `${state} ${cents}`).toSorted();
  const atProvider = async () => {
    const { provider_id } = await rowOf(db(), 'payment', { id: paymentId });
    const all = (await paying.atProvider()) as readonly AtProvider[];
    const refunds = all.find(({ id }) => id === provider_id)?._embedded?.refunds ?? [];
    return refunds.map(({ amount }) => Math.round(Number(amount.value) * 100));
  };
  const booked = async () => {
    const { outstanding_cents, refunded_cents } = await rowOf(db(), 'invoice_balance', {
      invoice_id: invoiceId,
    });
    return { owes: outstanding_cents, refunded: refunded_cents };
  };
  beforeEach(async () => {
    await payTooMuch();
  });

  test('is what was paid too much, once, on the third working day, however often the job runs', async () => {
    await returnNow();
    expect(await requests()).toEqual([]);
    await later(THIRD_WORKING_DAY);
    await Promise.all([returnNow(), returnNow(1), returnNow()]);
    expect(await requests()).toEqual(['released 1195']);
    await later(0);
    await later(0, 1);
    expect([await requests(), await atProvider()]).toEqual([['sent 1195'], [1_195]]);
    await returnNow();
    await later(DAY);
    expect([await requests(), await atProvider()]).toEqual([['sent 1195'], [1_195]]);
    // It was on no invoice, so that none owes it again.
    expect(await booked()).toEqual({ owes: 0, refunded: 0 });
  });

  test.each([
    ['down', { fault: 'down' }],
    ['limited', { fault: 'limited', seconds: 30 }],
    ['lost', { fault: 'nonsense', call: 'POST /payments/:id/refunds' }],
  ])('is one refund when the provider is %s the first time', async (_, fault) => {
    await later(THIRD_WORKING_DAY);
    await returnNow();
    await paying.faults(fault);
    await later(0);
    await paying.faults();
    for (const minutes of [1, 2, 4]) await later(minutes * 60_000);
    expect([await requests(), await atProvider()]).toEqual([['sent 1195'], [1_195]]);
  });

  test('is one refund when its node was killed before it stored that, and the key was forgotten since', async () => {
    await later(THIRD_WORKING_DAY);
    await returnNow();
    const { db: own, clock } = on();
    const request = await claimNext(own, REFUNDS, clock.now);
    const { entity_id, provider_id } = await rowOf(own, 'payment', { id: paymentId });
    await paying.payments.of(entity_id, 'job')?.provider.refund(provider_id ?? '', 1_195, request?.id ?? '');
    await later(DAY);
    await later(DAY);
    expect([await requests(), await atProvider()]).toEqual([['sent 1195'], [1_195]]);
  });

  test('is followed until it has arrived, also when the provider reports nothing', async () => {
    await later(THIRD_WORKING_DAY);
    await returnNow();
    await later(0);
    for (let day = 0; day < 3; day += 1) await later(DAY);
    const [refund] = await rowsOf(db(), 'payment_refund');
    expect(refund?.state).toBe('refunded');
  });

  test('is not sent when the bank took the money back meanwhile, of which no report came, and an operator looks', async () => {
    await later(THIRD_WORKING_DAY);
    await returnNow();
    const { provider_id } = await rowOf(db(), 'payment', { id: paymentId });
    await paying.control(`/${provider_id}`, { action: 'charge-back', cents: 3_001 });
    await later(0);
    expect([await requests(), await atProvider()]).toEqual([['failed 1195'], []]);
    expect(paying.reports).toEqual(['A refund was not sent: an operator must look']);
    const [chargeback] = await rowsOf(db(), 'payment_chargeback');
    expect(chargeback).toMatchObject({ payment_id: paymentId, cents: 3_001 });
  });

  test('is given up within the hour in which the provider knows its key, and an operator looks', async () => {
    await later(THIRD_WORKING_DAY);
    await returnNow();
    await paying.faults({ fault: 'down' });
    for (const minutes of [0, 1, 2, 4, 8, 16, 60]) await later(minutes * 60_000);
    await paying.faults();
    await later(60_000);
    expect([await requests(), await atProvider()]).toEqual([['failed 1195'], []]);
  });

  describe('by an operator', () => {
    const desk = (id: string): ConsoleContext => {
      const { content, clock } = on();
      const operator = { id, name: id, formKey: '' };
      return { db: db(), content, operator, traceId: 'trace', now: clock.now } as unknown as ConsoleContext;
    };
    const ask = (cents: number, id = crypto.randomUUID()) =>
      requestRefund(desk('een'), { id, paymentId, cents, reason: 'Dubbel betaald' });

    test('goes back only after another one released it, and makes the invoice open again', async () => {
      const id = crypto.randomUUID();
      for (const _ of [1, 2]) expect(await ask(2_195, id)).toBe('gevraagd');
      expect(await answerRefundRequest(desk('een'), id, true)).toBe('eigen');
      await later(0);
      expect([await requests(), await atProvider()]).toEqual([['asked 2195'], []]);
      expect(await answerRefundRequest(desk('twee'), id, true)).toBe('vrij');
      expect(await answerRefundRequest(desk('drie'), id, false)).toBe('over');
      await later(0);
      const { provider_id } = await rowOf(db(), 'payment', { id: paymentId });
      await paying.control(`/${provider_id}`, { action: 'refund-status', status: 'refunded' });
      for (const _ of [1, 2]) await report(provider_id ?? '');
      // First what was on no invoice.
      expect([await atProvider(), await booked()]).toEqual([[2_195], { owes: 1_000, refunded: 1_000 }]);
    });

    test('is never more than was paid, with what was asked, sent and charged back counted', async () => {
      expect(await ask(4_196)).toBe('minder');
      expect(await ask(3_000)).toBe('gevraagd');
      expect(await ask(1_196)).toBe('minder');
      expect(await Promise.all([ask(1_000), ask(1_000)])).toEqual(
        expect.arrayContaining(['gevraagd', 'minder']),
      );
    });

    test('follows its state: one that was cancelled after it was sent takes nothing from the invoice', async () => {
      const id = crypto.randomUUID();
      await ask(2_195, id);
      await answerRefundRequest(desk('twee'), id, true);
      await later(0);
      const { provider_id } = await rowOf(db(), 'payment', { id: paymentId });
      await paying.control(`/${provider_id}`, { action: 'refund-status', status: 'canceled' });
      await report(provider_id ?? '');
      expect(await booked()).toEqual({ owes: 0, refunded: 0 });
      expect(await ask(4_195)).toBe('gevraagd');
    });
  });
});

/** At the latest, also around Christmas. */
const THIRD_WORKING_DAY = 8 * DAY;
const SILENT = { info() {}, warn() {}, report() {} };
