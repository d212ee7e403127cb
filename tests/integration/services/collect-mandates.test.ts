/** Which mandate a debit is collected by, and when none is. */
import { describe, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { listUnneeded } from '../../../backoffice/services/invoices/ways-to-pay.repository.ts';
import { changeHolder } from '../../../backoffice/services/subscriptions/holder.repository.ts';
import { addDays } from '../../../contract/dates.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { openCollecting, WORKS } from './collect.fixture.ts';
import { ACCOUNT, DAY } from './payment.fixture.ts';

const OPEN = { owes: 4_195, paid: 0, back: 0, isRunning: false };

describeWithDatabase('The mandate of a debit', (open, places) => {
  const collecting = openCollecting(open, places);
  const { paying, sign, payBy, announced, plan, ask, wait, today } = collecting;
  const { stateOf, booksOf, charged, stored } = collecting;
  const db = () => collecting.db();

  test.each<[string, Partial<BackofficeTables['mandate']>, string]>([
    ['only `valid`: a pending one', { status: 'pending' }, 'mandate-invalid'],
    ['an invalid one', { status: 'invalid' }, 'mandate-invalid'],
    ['a revoked one', { status: 'revoked' }, 'mandate-invalid'],
    ['one of a card that has ended', { method: 'card', card_month: '2026-10' }, 'card-ended'],
    ['one unused for 36 months', { signed_at: '2023-11-20T09:00:00.000Z' }, 'mandate-old'],
    ['one that the provider does not have', { provider_id: null }, 'mandate-unknown'],
  ])('is never %s', async (_, more, cause) => {
    await sign(WORKS, more);
    const id = await announced();
    await ask();
    await wait();
    expect([await stateOf(id), await booksOf(id), await stored()]).toEqual([`stopped ${cause}`, OPEN, []]);
    expect([await paying.mails(), await charged()]).toEqual([['method-lost'], []]);
  });

  test('lives on by its last debit', async () => {
    await sign(WORKS, { signed_at: '2020-11-20T09:00:00.000Z', last_collected_on: '2023-11-21' });
    await announced();
    await ask();
    expect(await charged()).toHaveLength(1);
  });

  test('is none of which the reader chose to pay each invoice, who gets no mail', async () => {
    await sign();
    const id = await announced();
    await payBy('per_invoice', null);
    await ask();
    expect([await stateOf(id), await booksOf(id)]).toEqual(['stopped per-invoice', OPEN]);
    expect([await paying.mails(), await charged(), paying.reports]).toEqual([[], [], []]);
  });

  test('is that of the reader whose invoice it is, also after another one holds the subscription', async () => {
    const own = await sign();
    const id = paying.subscriptionId();
    const [first, second] = [await announced(), await announced()];
    const move = (from: string | null, to: string | null) =>
      db()
        .transaction()
        .execute((trx) => changeHolder(trx, id, { from, to }, paying.nodes[0]!.clock.now));
    await setRows(db(), 'debit_plan', { invoice_id: second }, { debit_on: addDays(today(), 3) });
    await move(ACCOUNT, null);
    await ask();
    expect([await stateOf(first), (await charged()).map(({ mandateId }) => mandateId)]).toEqual([
      'sent',
      [own],
    ]);
    await move(null, 'demo-jan');
    await sign(WORKS, { account_id: 'demo-jan' });
    await wait(3);
    expect([await stateOf(second), await charged()]).toMatchObject(['stopped other-account', [{}]]);
    expect(await paying.mails()).toEqual(['debit-failed']);
    await move('demo-jan', ACCOUNT);
  });

  describe('on its day', () => {
    test('is left alone on days on which banks are closed', async () => {
      await sign();
      const id = await announced();
      for (const { clock } of paying.nodes) clock.now += DAY;
      await ask();
      expect([await stateOf(id), await charged()]).toEqual(['announced 2026-11-20', []]);
      for (const { clock } of paying.nodes) clock.now += 2 * DAY;
      await ask();
      expect(await stateOf(id)).toBe('sent');
    });

    test('is not used more than five days later: the operators get a report, and the reader can pay', async () => {
      await sign();
      const [late, later] = [
        await announced({ debitOn: '2026-11-14' }),
        await announced({ debitOn: '2026-11-15' }),
      ];
      await ask();
      expect([await stateOf(late), await booksOf(late)]).toEqual(['stopped late', OPEN]);
      expect([await stateOf(later), await paying.mails()]).toEqual(['sent', []]);
      expect(paying.reports).toEqual(['A debit needs an operator: late']);
    });

    test('waits for a seller whose key is missing', async () => {
      await sign();
      const id = await announced();
      const { payments } = paying;
      const deps = { ...collecting.depsOf(), payments: { ...payments, of: () => undefined } };
      await collecting.collectBy(deps);
      expect([await stateOf(id), paying.reports]).toEqual([`announced ${today()}`, []]);
    });
  });

  test('is not ended at the provider while a debit is at its bank', async () => {
    const provider = await sign();
    const id = await announced();
    await plan();
    const { id: mandate } = await rowOf(db(), 'mandate', { provider_id: provider });
    await payBy('per_invoice', null);
    await setRows(db(), 'mandate', { id: mandate }, { revoke_after: today() });
    const unneeded = async () => (await listUnneeded(db(), today(), 20)).map((one) => one.id);
    expect(await unneeded()).toEqual([]);
    await ask();
    await wait();
    expect([await stateOf(id), (await rowsOf(db(), 'mandate', { id: mandate }))[0]?.status]).toEqual([
      'done',
      'revoked',
    ]);
  });
});
