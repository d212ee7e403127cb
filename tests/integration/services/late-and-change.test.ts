/** Another way to pay whose first payment also pays what is late: both in one, each with its own fate. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { PayInvoices, PaymentChoice } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { rowOf } from '../../support/rows.ts';
import { ACCOUNT, ibanOf, openPaying, WHO } from './payment.fixture.ts';

describeWithDatabase('A change with what is late', (open, places) => {
  const paying = openPaying(open, places);
  const { atBank, begin, choose, look, mails, way } = paying;
  const db = () => paying.db();
  const last4 = ibanOf(/^Nederlandse/).slice(-4);
  const late = () => owe(db(), { accountId: ACCOUNT, dueOn: '2026-11-10' });
  const lateCents = async () => {
    const asked = { subscriptionId: paying.subscriptionId() };
    return (await paying.nodes[0]!.ask(PaymentChoice, asked, { who: WHO })).data.paymentChoice.lateCents;
  };
  const owes = async (id: string) => {
    const { outstanding_cents } = await rowOf(db(), 'invoice_balance', { invoice_id: id });
    return outstanding_cents;
  };

  test('is offered both in one, and the invoice is paid by the new method', async () => {
    const id = await late();
    const openCents = await lateCents();
    expect(openCents).toBeGreaterThanOrEqual(4_195);
    const { changeId, checkoutUrl } = await begin({ openCents });
    expect((await paying.paymentOf(changeId)).cents).toBe(openCents);
    // It is being paid, so that it is not offered twice.
    expect(await lateCents()).toBe(0);
    await atBank(checkoutUrl, 'paid');
    expect(await look(changeId)).toMatchObject({ state: 'done', paidCents: openCents });
    expect([await owes(id), await way()]).toEqual([0, `debit ${last4}`]);
    expect(await mails()).toEqual(['change-done', 'payment-received']);
  });

  test('has its invoice paid also when the mandate is refused, and the page says both', async () => {
    const id = await late();
    const old = await way();
    const openCents = await lateCents();
    const { changeId, checkoutUrl } = await begin({ openCents });
    await atBank(checkoutUrl, 'paid', ibanOf(/^Machtiging wordt ongeldig/));
    await look(changeId);
    await paying.later(3 * 86_400_000);
    await paying.later(3 * 86_400_000);
    expect(await look(changeId)).toMatchObject({ state: 'failed', paidCents: openCents });
    expect([await owes(id), await way()]).toEqual([0, old]);
  });

  test('that is left at the bank pays nothing, and the invoice can be paid afterwards', async () => {
    const id = await late();
    const openCents = await lateCents();
    const { changeId, checkoutUrl } = await begin({ openCents });
    await atBank(checkoutUrl, 'expired');
    expect(await look(changeId)).toMatchObject({ state: 'expired', paidCents: 0 });
    expect([await owes(id), await lateCents()]).toEqual([4_195, openCents]);
  });

  test('of an account of another country is refused at the box, and without it both go on apart', async () => {
    const id = await late();
    const abroad = { iban: 'BE68 5390 0754 7034' };
    expect((await choose({ ...abroad, openCents: await lateCents() })).violations).toMatchObject([
      { code: 'LATE-ABROAD', field: 'openCents' },
    ]);
    expect(await begin(abroad)).toMatchObject({ state: 'done', paidCents: 0 });
    expect(await owes(id)).toBe(4_195);
  });

  test('leads to no page of a payment of invoices while it runs, as it has a page of its own', async () => {
    const id = await late();
    await begin({ openCents: await lateCents() });
    const input = { invoiceIds: [id], cents: 4_195 };
    const { data } = await paying.nodes[0]!.ask(PayInvoices, { input }, { who: WHO });
    expect(data.payInvoices.violations).toMatchObject([{ code: 'PAYMENT-RUNNING', values: [] }]);
  });

  test('charges only the amount that was shown, and only when the reader asked for it', async () => {
    const id = await late();
    const openCents = (await lateCents()) + 1;
    expect((await choose({ openCents })).violations).toMatchObject([
      { code: 'AMOUNT-CHANGED', field: 'openCents' },
    ]);
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, 'paid');
    expect(await look(changeId)).toMatchObject({ state: 'done', paidCents: 0 });
    expect(await owes(id)).toBe(4_195);
  });
});
