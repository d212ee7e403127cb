/** What a subscription that ended gets back: a credit note for issues that do not come, and its credit as a payout. */
import { expect, test } from 'vitest';
import { billingContent } from '../../../backoffice/services/invoices/billing.fixture.ts';
import { issueCreditNote } from '../../../backoffice/services/invoices/credit-notes.ts';
import { settleAll } from '../../../backoffice/services/invoices/settle-ended.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { addRows, rowsOf, setRows } from '../../support/rows.ts';
import { openRun } from './invoice-run.fixture.ts';

const { signal } = new AbortController();

describeWithDatabase('A subscription that ended', (open, places) => {
  const run = openRun(open, places, 2);
  const settle = (db = run.db()) => settleAll({ db, content: billingContent, now: run.clock.now, signal });
  const settleOnEach = () => Promise.all(run.all.map((db) => settle(db)));
  const end = (id: string, endsOn: string) => setRows(run.db(), 'subscription', { id }, { ends_on: endsOn });
  const notes = async () =>
    (await rowsOf(run.db(), 'invoice', { kind: 'credit_note' })).map(
      ({ subscription_id, gross_cents }) => `${subscription_id} ${gross_cents}`,
    );
  const payouts = async () =>
    (await rowsOf(run.db(), 'payout')).map(
      ({ subscription_id, cents, state }) => `${subscription_id} ${cents} ${state}`,
    );
  const pay = async (id: string) => {
    for (const { invoice_id, outstanding_cents } of await rowsOf(run.db(), 'invoice_balance', {
      subscription_id: id,
    }))
      await setRows(
        run.db(),
        'invoice_balance',
        { invoice_id },
        { paid_cents: outstanding_cents, outstanding_cents: 0 },
      );
  };

  test('gets the issues after its end back once, and terms that had not begun wholly', async () => {
    await run.bill('2026-12-01', { id: 'a' }, { id: 'b', product: 'digitaal' }, { id: 'c' });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    await end('a', '2026-12-12');
    await end('b', '2026-12-12');
    await settleOnEach();
    await settle();
    // Of 25 issues in December 14 are left; of 31 days 19. January, which is billed already, is given back wholly.
    expect((await notes()).sort()).toEqual(['a -1820', 'a -3250', 'b -1992', 'b -3250']);
    const numbers = (await rowsOf(run.db(), 'invoice', { kind: 'credit_note' })).map(({ number }) => number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
    expect((await rowsOf(run.db(), 'mail', { template: 'credit-note' })).length).toBe(4);
    expect(await payouts()).toEqual([]);
  });

  test('gets nothing for an end that its invoice knew', async () => {
    await run.bill('2026-12-01', { id: 'a', endsOn: '2026-12-12' });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await settle();
    expect(await notes()).toEqual([]);
  });

  test('gets an invoice back wholly that used credit of another rate of VAT', async () => {
    await run.bill('2027-01-01', { id: 'a' });
    const video = { product_id: 'krant', entity_id: 'nl', vat_kind: 'nl_video', valid_from: '2027-01-01' };
    await addRows(run.db(), 'product_billing', video);
    await addRows(run.db(), 'issue_compensation', {
      ...{ subscription_id: 'a', kind: 'credit', cents: 500, invoice_id: null, change_id: 'pauze' },
      ...{ issue_day: '2026-12-05', booked_at: '2026-12-06T00:00:00Z' },
    });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    await end('a', '2026-12-14');
    await settle();
    expect([await notes(), await payouts()]).toEqual([['a -2750'], ['a 500 owed']]);
  });

  test('gets nothing twice: what an operator gave back, and issues that were credited', async () => {
    await run.bill('2026-12-01', { id: 'a' }, { id: 'b' });
    const [invoice] = await run.invoices('a');
    const whole = { id: 'f'.repeat(32), invoiceId: invoice?.id ?? '', cents: 3250, reason: 'Niet gekomen' };
    const deps = { content: billingContent, now: run.clock.now };
    await run
      .db()
      .transaction()
      .execute((trx) => issueCreditNote(trx, deps, whole));
    await addRows(run.db(), 'issue_compensation', {
      ...{ subscription_id: 'b', kind: 'credit', cents: 130, invoice_id: null, change_id: 'pauze' },
      ...{ issue_day: '2026-12-14', booked_at: '2026-12-14T20:00:00Z' },
    });
    await end('a', '2026-12-12');
    await end('b', '2026-12-12');
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await settle();
    expect((await notes()).sort()).toEqual(['a -3250', 'b -1690']);
    expect(await payouts()).toEqual([]);
  });

  test('gets what credit had paid, and what was promised since, as one payout once nothing is open', async () => {
    const credit = {
      ...{ subscription_id: 'a', kind: 'credit' as const, cents: 1000, invoice_id: null },
      booked_at: '2026-11-20T00:00:00Z',
    };
    await run.bill('2027-01-01', { id: 'a' });
    await addRows(
      run.db(),
      'issue_compensation',
      { ...credit, issue_day: '2026-11-02', change_id: 'pauze' },
      { ...credit, issue_day: '2026-11-03', change_id: 'pauze' },
    );
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    await addRows(run.db(), 'issue_compensation', {
      ...credit,
      issue_day: '2026-12-11',
      change_id: 'klacht',
    });
    await end('a', '2026-12-12');
    await settle();
    expect([await notes(), await payouts()]).toEqual([['a -1250'], ['a 3000 owed']]);
    await settleOnEach();
    expect(await payouts()).toEqual(['a 3000 owed']);
    const entries = await rowsOf(run.db(), 'ledger_entry');
    expect(entries.reduce((sum, { credit_cents }) => sum + credit_cents, 0)).toBe(0);
  });

  const planChange = (subscription_id: string, first_day: string, price_cents: number, days: number[]) =>
    addRows(run.db(), 'subscription_term', {
      ...{ subscription_id, first_day, anchor: '2026-01-01', months: 1, weeks: null, price_cents },
      ...{ discount_cents: 0, product_id: null, delivery_days: JSON.stringify(days) },
    });

  test('pays for another plan only until its end, and gets the rest of the old one back', async () => {
    await run.bill('2026-12-01', { id: 'a' });
    // Of 25 issues in December 17 come from the 10th on; the Saturdays of the new plan are the 5th, 12th and 19th.
    await planChange('a', '2026-12-10', 1500, [6]);
    await end('a', '2026-12-14');
    run.clock.now = Date.parse('2026-12-16T09:00Z');
    await settleOnEach();
    await settle();
    // 17 issues of 1.30, less one of 5.00.
    expect([await notes(), await run.issued('a')]).toEqual([['a -1710'], ['2026-12-01: 3250']]);
  });

  test('gets an invoice for a dearer plan that no later invoice charges', async () => {
    await run.bill('2026-12-01', { id: 'a' });
    await planChange('a', '2026-12-10', 9000, [1, 2, 3, 4, 5]);
    await end('a', '2026-12-31');
    run.clock.now = Date.parse('2027-01-02T09:00Z');
    await settleOnEach();
    await settle();
    const [, last] = await run.invoices('a');
    expect(last).toMatchObject({
      term_first: '2026-12-10',
      term_last: '2026-12-31',
      gross_cents: 9000 - 7 * 410 - 17 * 130,
    });
    const lines = await rowsOf(run.db(), 'invoice_line', { invoice_id: last?.id ?? '' });
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['change_charge', 9000 - 7 * 410],
      ['change_credit', -17 * 130],
    ]);
    expect([await notes(), await run.issued('a')]).toEqual([[], expect.objectContaining({ length: 2 })]);
    expect(await rowsOf(run.db(), 'debit_plan', { invoice_id: last?.id ?? '' })).toHaveLength(1);
  });

  test('gets back of a plan that was charged what comes after its end, and nothing of the old one again', async () => {
    await run.bill('2026-12-01', { id: 'a' });
    await planChange('a', '2026-12-10', 1500, [6]);
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    // January at the new price, the change, and 17 issues of the old plan.
    const [, january] = await run.invoices('a');
    expect(january?.snapshot.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['term', 1500],
      ['change_charge', 1000],
      ['change_credit', -17 * 130],
    ]);
    await end('a', '2026-12-14');
    await settle();
    // January and one of the Saturdays come back: the invoice had 2.90 to pay, and credit paid the rest.
    expect([await notes(), await payouts()]).toEqual([['a -290'], []]);
    await pay('a');
    await settle();
    expect([await notes(), await payouts()]).toEqual([['a -290'], ['a 1710 owed']]);
  });

  test('waits with the payout while an invoice is open', async () => {
    await run.bill('2026-12-01', { id: 'a' });
    await addRows(run.db(), 'issue_compensation', {
      ...{ subscription_id: 'a', kind: 'credit', cents: 100, invoice_id: null, change_id: 'klacht' },
      ...{ issue_day: '2026-12-11', booked_at: '2026-12-12T00:00:00Z' },
    });
    await end('a', '2026-12-12');
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await settle();
    expect(await payouts()).toEqual([]);
    await pay('a');
    await settle();
    expect(await payouts()).toEqual(['a 100 owed']);
  });
});
