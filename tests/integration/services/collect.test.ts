/** Money that is collected by a mandate: from the announcement to the ledger, against the simulated provider. */
import { expect, test } from 'vitest';
import { claimNext } from '../../../backoffice/kernel/claims.ts';
import { issueCreditNote } from '../../../backoffice/services/invoices/credit-notes.ts';
import { askProvider } from '../../../backoffice/services/payment/ask-provider.ts';
import { PAYMENTS } from '../../../backoffice/services/payment/payments.repository.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { Invoices, PayInvoices } from '../../../gen/operations.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { rowOf, setRows } from '../../support/rows.ts';
import { openCollecting } from './collect.fixture.ts';
import { ACCOUNT, WHO } from './payment.fixture.ts';

const PAID = { owes: 0, paid: 4_195, back: 0, isRunning: false };

describeOnBothEngines('An announced debit', (open, places) => {
  const collecting = openCollecting(open, places);
  const { paying, sign, announced, plan, ask, wait, settle, take, today } = collecting;
  const { stateOf, booksOf, stored, charged } = collecting;
  const db = () => collecting.db();
  const shown = async (id: string) => {
    const { data } = await paying.nodes[0]!.ask(Invoices, { filter: null, first: 60 }, { who: WHO });
    const found = data.invoices.invoices.find(({ invoiceId }: { invoiceId: string }) => invoiceId === id);
    return `${found?.tag}${found?.canPay ? ' can be paid' : ''}`;
  };

  test('is collected on its day by its mandate, and never before the mail server took its mail', async () => {
    const mandateId = await sign();
    const id = await owe(db(), { accountId: ACCOUNT, debitOn: today() });
    await ask();
    expect([await stateOf(id), await stored()]).toEqual([`waiting_for_mail ${today()}`, []]);
    await take(`invoice:${id}`);
    const moved = await stateOf(id);
    expect(moved).toBe('announced 2026-12-04');
    await wait(13);
    expect([await stateOf(id), await charged()]).toEqual([moved, []]);
    await wait(1);
    expect(await charged()).toEqual([{ status: 'pending', mandateId, value: '41.95' }]);
    expect([await stateOf(id), await shown(id)]).toEqual(['sent', 'processing']);
    await wait();
    expect([await stateOf(id), await booksOf(id), await shown(id)]).toEqual(['done', PAID, 'paid']);
    const { last_collected_on } = await rowOf(db(), 'mandate', { provider_id: mandateId });
    expect(last_collected_on).toBe(today());
    expect(paying.reports).toEqual([]);
  });

  test('is collected once by two nodes at the same time', async () => {
    await sign();
    const ids = [await announced(), await announced({ cents: 1_000 }), await announced({ cents: 2_000 })];
    await Promise.all([plan(), plan(1), plan(), plan(1)]);
    await Promise.all([ask(), ask(1)]);
    expect((await charged()).map(({ value }) => value).toSorted()).toEqual(['10.00', '20.00', '41.95']);
    await wait();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['done', 'done', 'done']);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['before it asked the provider', () => plan()],
    [
      'while the provider responded',
      async () => {
        await plan();
        await postAlone();
      },
    ],
    [
      'after it asked the provider',
      async () => {
        await plan();
        await ask();
        await setRows(db(), 'payment', { purpose: 'collection' }, { provider_id: null, state: 'creating' });
      },
    ],
  ])('whose worker is killed %s is collected once', async (_, until) => {
    await sign();
    const id = await announced();
    await until(id);
    await paying.faults();
    await paying.later(2 * 60_000, 1);
    await plan(1);
    await paying.later(2 * 60_000, 1);
    expect(await charged()).toHaveLength(1);
    await wait();
    await Promise.all([settle(id), settle(id, 1)]);
    expect([await stateOf(id), await booksOf(id), await stored()]).toEqual(['done', PAID, ['paid']]);
  });

  test('no `recurring` without `mandateId`: the newest mandate is never charged instead of its own', async () => {
    const own = await sign();
    const { mandate_id } = await rowOf(db(), 'subscription_method', {
      subscription_id: paying.subscriptionId(),
    });
    await sign();
    await collecting.payBy('debit', mandate_id);
    await announced();
    await ask();
    expect((await charged()).map(({ mandateId }) => mandateId)).toEqual([own]);
  });

  test('is left while the reader pays it, and is cancelled in the transaction that books that payment', async () => {
    await sign();
    const id = await announced();
    await setRows(db(), 'invoice_balance', { invoice_id: id }, { due_on: '2026-11-01' });
    const { data } = await paying.nodes[0]!.ask(
      PayInvoices,
      { input: { invoiceIds: [id], cents: 4_195 } },
      { who: WHO },
    );
    const { checkoutUrl, paymentId } = data.payInvoices.payment ?? {};
    await ask(1);
    expect([await stateOf(id), await charged()]).toEqual([`announced ${today()}`, []]);
    expect(paying.reports).toEqual([]);
    await paying.atBank(checkoutUrl, 'paid');
    await paying.report((await rowOf(db(), 'payment', { id: paymentId ?? '' })).provider_id ?? '');
    expect([await stateOf(id), await booksOf(id)]).toEqual([`cancelled ${today()}`, PAID]);
    await ask();
    expect(await charged()).toEqual([]);
  });

  test('of which nothing is owed any more is cancelled, and of a credited one only the rest is collected', async () => {
    await sign();
    const [all, half] = [await announced(), await announced()];
    await credit(all, 4_195);
    await credit(half, 1_000);
    await ask();
    expect([await stateOf(all), await stateOf(half)]).toEqual([`cancelled ${today()}`, 'sent']);
    expect((await charged()).map(({ value }) => value)).toEqual(['31.95']);
  });

  test('of a term that begins after the end of its subscription is not collected, until that goes on', async () => {
    await sign();
    const id = await announced();
    const ends = (ends_on: string | null) =>
      setRows(db(), 'subscription', { account_id: ACCOUNT }, { ends_on });
    await ends('2000-12-31');
    await ask();
    expect([await charged(), await stateOf(id)]).toEqual([[], `announced ${today()}`]);
    await ends(null);
    await ask();
    expect((await charged()).map(({ value }) => value)).toEqual(['41.95']);
  });

  /** What a worker did that was killed before it could store the response. */
  async function postAlone(): Promise<void> {
    const deps = collecting.depsOf();
    const row = await claimNext(deps.db, PAYMENTS, deps.now());
    const provider = deps.payments.of(row?.entity_id ?? '', 'job')?.provider;
    if (!row || !provider) throw new Error('There is nothing to ask');
    await askProvider(deps, row, provider);
  }

  async function credit(id: string, cents: number): Promise<void> {
    const { content, clock } = paying.nodes[0]!;
    const note = { id: crypto.randomUUID().replaceAll('-', ''), invoiceId: id, cents, reason: 'Proef' };
    await db()
      .transaction()
      .execute((trx) => issueCreditNote(trx, { content, now: clock.now }, note));
  }
});
