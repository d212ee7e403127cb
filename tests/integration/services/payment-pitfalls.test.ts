/** What went wrong elsewhere, by public incident, and has no test in a file of its own subject: `tests/pitfalls.test.ts` lists all. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { InvoicePaymentStatus, PayInvoices, PaymentChoice } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { openCollecting, WORKS } from './collect.fixture.ts';
import { ACCOUNT, DAY, ibanOf, WHO } from './payment.fixture.ts';

const last4 = ibanOf(/^Nederlandse/).slice(-4);

describeWithDatabase('Another way to pay', (open, places) => {
  const { paying, sign, announced, ask, charged } = openCollecting(open, places);
  const { begin, choose, atBank, atProvider, look, report, later, way, mails, inForce, providerId } = paying;
  const db = () => paying.db();
  const stateOf = async (id: string) => (await rowOf(db(), 'method_change', { id })).state;

  test('pending mandate of a cancelled attempt: it counts for nothing, also once the bank calls it valid', async () => {
    const old = await way();
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, 'canceled');
    const id = await providerId(changeId);
    expect(await look(changeId)).toMatchObject({ state: 'cancelled' });
    expect((await paying.control(`/${id}`, { action: 'mandate', status: 'valid' })).status).toBe(200);
    expect(await report(id)).toBe(200);
    await later(DAY);
    expect([await stateOf(changeId), await way(), await mails()]).toEqual(['cancelled', old, []]);
    const own = await rowsOf(db(), 'mandate', { account_id: ACCOUNT });
    expect([await inForce(), own.filter(({ provider_id }) => provider_id)]).toEqual([0, []]);
  });

  test.each(['pending', 'invalid', 'revoked'])(
    'only `valid`: by a mandate that is %s nothing is debited',
    async (status) => {
      await sign(WORKS, { status });
      await announced();
      await ask();
      expect(await charged()).toEqual([]);
    },
  );

  test('paid, mandate pending: the report gets 200, and the same button leads to no second checkout', async () => {
    const key = crypto.randomUUID();
    const { changeId, checkoutUrl } = await begin({}, { key });
    await atBank(checkoutUrl, 'paid', ibanOf(/over twee dagen/));
    expect(await report(await providerId(changeId))).toBe(200);
    const waits = { changeId, state: 'pending', checkoutUrl: null };
    expect(await look(changeId)).toMatchObject(waits);
    expect((await choose({}, { key })).change).toMatchObject(waits);
    expect(await atProvider()).toHaveLength(1);
  });

  test('`expired` of a left attempt: the one that was paid stays in force', async () => {
    const left = await begin();
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, 'paid');
    expect(await look(changeId)).toMatchObject({ state: 'done' });
    const id = await providerId(left.changeId);
    for (const _ of [1, 2]) {
      await paying.control(`/${id}`, { action: 'status', status: 'expired' });
      expect(await report(id)).toBe(200);
    }
    await later(DAY);
    expect([await stateOf(changeId), await way()]).toEqual(['done', `debit ${last4}`]);
    expect([await mails(), await inForce()]).toEqual([['change-done'], 1]);
  });

  test('no time windows: a report in the moment in which the payment was made is carried out', async () => {
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, 'paid');
    expect(await report(await providerId(changeId))).toBe(200);
    expect([await stateOf(changeId), await way()]).toEqual(['done', `debit ${last4}`]);
  });

  test('change shown, old one charged: a debit that was announced before is taken by the new mandate', async () => {
    const old = await sign();
    // The subscription has had 50 changes: `sign` stores the last of them.
    await setRows(
      db(),
      'subscription_method',
      { subscription_id: paying.subscriptionId() },
      { change_no: 0 },
    );
    await announced();
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, 'paid');
    expect(await look(changeId)).toMatchObject({ state: 'done' });
    await ask();
    const [{ mandateId = '' } = {}, ...more] = await charged();
    expect(more).toEqual([]);
    expect(mandateId).not.toBe(old);
    expect(await rowOf(db(), 'mandate', { provider_id: mandateId })).toMatchObject({
      last4,
      status: 'valid',
    });
  });

  const days = (count: number) =>
    new Date((paying.nodes[0]?.clock.now ?? 0) + count * DAY).toISOString().slice(0, 10);
  test.each([
    ['goes on', () => ({ ends_on: null }), true],
    ['ends soon', () => ({ ends_on: days(9) }), true],
    ['ends today', () => ({ ends_on: days(0) }), true],
    ['has not begun', () => ({ starts_on: days(9), ends_on: null }), true],
    ['has ended', () => ({ ends_on: days(-1) }), false],
  ])('of a subscription that %s: offered in every state but ended', async (_, dates, isOffered) => {
    const id = paying.subscriptionId();
    const { starts_on, ends_on } = await rowOf(db(), 'subscription', { id });
    await setRows(db(), 'subscription', { id }, dates());
    const { data, error } = await paying.nodes[0]!.ask(PaymentChoice, { subscriptionId: id }, { who: WHO });
    const chosen = isOffered ? (await choose()).change?.state : 'none';
    await setRows(db(), 'subscription', { id }, { starts_on, ends_on });
    expect([error ?? data.paymentChoice.options.length > 0, chosen]).toEqual(
      isOffered ? [true, 'checkout'] : ['NOT-FOUND', 'none'],
    );
  });
});

describeWithDatabase('Paying what is open', (open, places) => {
  const { paying } = openCollecting(open, places);
  const { atBank, report } = paying;
  const db = () => paying.db();

  async function pay(invoiceId: string) {
    const input = { invoiceIds: [invoiceId], cents: 4_195 };
    const { data } = await paying.nodes[0]!.ask(PayInvoices, { input }, { who: WHO });
    return { payment: data.payInvoices.payment, violations: data.payInvoices.violations };
  }

  test('`expired` ignored as "already paid": the ledger says what is open, not an earlier payment', async () => {
    const invoiceId = await owe(db(), { accountId: ACCOUNT });
    const settled = async (paymentId: string) => {
      const { data } = await paying.nodes[0]!.ask(InvoicePaymentStatus, { paymentId }, { who: WHO });
      const { outstanding_cents } = await rowOf(db(), 'invoice_balance', { invoice_id: invoiceId });
      return [data.invoicePayment.state, outstanding_cents];
    };
    const { payment: first } = await pay(invoiceId);
    await atBank(first?.checkoutUrl, 'paid');
    expect(await settled(first?.paymentId ?? '')).toEqual(['paid', 0]);
    expect((await pay(invoiceId)).violations).toMatchObject([{ code: 'NOTHING-OPEN' }]);
    const { provider_id } = await rowOf(db(), 'payment', { id: first?.paymentId ?? '' });
    await paying.control(`/${provider_id}`, { action: 'charge-back' });
    await report(provider_id ?? '');
    const { payment: second } = await pay(invoiceId);
    await atBank(second?.checkoutUrl, 'expired');
    expect(await settled(second?.paymentId ?? '')).toEqual(['expired', 4_195]);
    const { payment: third } = await pay(invoiceId);
    await atBank(third?.checkoutUrl, 'paid');
    expect(await settled(third?.paymentId ?? '')).toEqual(['paid', 0]);
  });
});
