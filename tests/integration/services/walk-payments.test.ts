/** The daily walk over the provider's payments: it finds what no report told. */
import { expect, test } from 'vitest';
import { walkAll } from '../../../backoffice/services/payment/walk-payments.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { PayInvoices } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { deleteRows, rowOf, setRows } from '../../support/rows.ts';
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
  async function walk(): Promise<string[]> {
    const reported: string[] = [];
    const { clock } = paying.nodes[0]!;
    const log = { info() {}, warn() {}, report: (error: unknown) => void reported.push(String(error)) };
    const signal = new AbortController().signal;
    await walkAll({ db: db(), payments: paying.payments, now: clock.now, log, signal });
    return reported;
  }
  const stateOf = async (id: string) => (await rowOf(db(), 'payment', { id })).state;

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
});
