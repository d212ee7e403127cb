/** What the invoice run issues, and what it leaves over. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { addRows, rowsOf, setRows } from '../../support/rows.ts';
import { openRun } from './invoice-run.fixture.ts';

describeWithDatabase('The invoice run', (open, places) => {
  const run = openRun(open, places);

  test('issues nothing while a seller has no first day of billing', async () => {
    await run.bill(null, { id: 'a' });
    expect([await run.invoices(), await run.plan('a')]).toEqual([[], undefined]);
  });

  test('issues the terms that begin on or after the first day of billing, 21 days ahead', async () => {
    await run.bill('2026-10-15', { id: 'a' });
    expect(await run.issued()).toEqual(['2026-11-01: 3250', '2026-12-01: 3250']);
    expect(await run.plan('a')).toMatchObject({
      term_first: '2027-01-01',
      due_at: '2026-12-10T23:00:00.000Z',
      state: 'waiting',
    });
  });

  test('counts each term from its anchor, also on a leap day and in weeks', async () => {
    run.clock.now = Date.parse('2028-03-01T09:00Z');
    await run.bill(
      '2027-12-31',
      { id: 'leap', anchor: '2024-02-29', months: 12 },
      { id: 'month', anchor: '2024-01-31' },
      { id: 'weeks', anchor: '2024-01-01', weeks: 4 },
    );
    expect(await run.issued('leap')).toEqual(['2028-02-29: 3250']);
    expect(await run.issued('month')).toEqual(
      ['2027-12-31', '2028-01-31', '2028-02-29'].map((day) => `${day}: 3250`),
    );
    expect(await run.issued('weeks')).toEqual(
      ['2028-01-24', '2028-02-21', '2028-03-20'].map((day) => `${day}: 3250`),
    );
  });

  test('prints a credit card without the country of a bank', async () => {
    await run.bill('2026-12-01', { id: 'card', method: 'card' }, { id: 'debit' });
    const [card, debit] = await run.invoices();
    expect([card?.snapshot.pay.account, debit?.snapshot.pay.account]).toEqual([
      '•••• 4300',
      'NL•• •••• 4300',
    ]);
  });

  test('numbers each seller and year without a gap', async () => {
    await run.bill(
      '2026-12-01',
      ...Array.from({ length: 30 }, (_, n) => ({ id: `a${n}` })),
      { id: 'b', product: 'blad' as const },
      { id: 'c', product: 'vroeg' as const },
    );
    const numbers = (await run.invoices()).map(({ entity_id, number }) => `${entity_id} ${number}`);
    expect(numbers.sort()).toEqual(
      [...Array.from({ length: 30 }, (_, n) => `nl ${n + 1}`), 'bladen 1', 'be 1'].sort(),
    );
    run.clock.now = Date.parse('2027-01-15T09:00:00Z');
    await run.issue();
    expect((await run.invoices('b')).map(({ number_text }) => number_text)).toEqual([
      'B2026-000001',
      'B2027-000001',
      'B2027-000002',
    ]);
  });

  test('issues on the local day, also a minute before midnight and on 1 January', async () => {
    run.clock.now = Date.parse('2026-12-31T22:59:00Z');
    await run.bill('2027-01-22', { id: 'a', anchor: '2026-01-22' });
    expect(await run.invoices()).toEqual([]);
    run.clock.now = Date.parse('2026-12-31T23:00:00Z');
    await run.issue();
    const [invoice] = await run.invoices();
    expect(invoice).toMatchObject({ issued_on: '2027-01-01', series_year: 2027, number_text: '2027-000001' });
  });

  test('bills no paused price, no subscription that has ended or has not begun, and goes on after that', async () => {
    await run.bill(
      '2026-10-01',
      { id: 'ended', endsOn: '2026-09-30' },
      { id: 'ending', endsOn: '2026-10-31' },
      { id: 'later', startsOn: '2026-11-10' },
    );
    expect(await run.issued('ended')).toEqual([]);
    expect(await run.issued('ending')).toEqual(['2026-10-01: 3250']);
    expect(await run.issued('later')).toEqual(['2026-11-01: 3250', '2026-12-01: 3250']);
    expect(await run.plan('ended')).toMatchObject({ state: 'over', problem: null });
    expect(await run.plan('ending')).toMatchObject({ state: 'over' });
  });

  test('skips the terms of a paused price', async () => {
    run.clock.now = Date.parse('2026-09-25T09:00Z');
    await run.bill('2026-10-01', { id: 'a' });
    const term = { subscription_id: 'a', months: 1, discount_cents: 0, anchor: '2026-01-01' };
    await addRows(
      run.db(),
      'subscription_term',
      { ...term, first_day: '2026-11-01', price_cents: 3250, is_paused: 1 },
      { ...term, first_day: '2026-12-01', price_cents: 3300 },
    );
    run.clock.now = Date.parse('2026-11-25T09:00Z');
    await run.issue();
    expect(await run.issued()).toEqual(['2026-10-01: 3250', '2026-12-01: 3300']);
  });

  test('holds what has no price, seller or rate of VAT, and issues it once that is known', async () => {
    await run.bill('2026-12-01', { id: 'price', anchor: null }, { id: 'vat', product: 'digitaal' });
    await setRows(
      run.db(),
      'product_billing',
      { product_id: 'blad' },
      { product_id: 'digitaal', valid_from: '2026-11-01', vat_kind: 'nl_unknown' },
    );
    await run
      .db()
      .insertInto('product')
      .values({
        id: 'nieuw',
        brand_key: 'ad',
        name: 'Nieuw',
        kind: 'newspaper',
        digital_access: 0,
        appearance: null,
        rules: '{}',
      })
      .execute();
    await setRows(run.db(), 'subscription', { id: 'vat' }, { product_id: 'nieuw' });
    await run.db().deleteFrom('billing_plan').execute();
    await run.enter();
    expect(await run.plan('price')).toMatchObject({ state: 'held', problem: 'no_price' });
    expect(await run.plan('vat')).toMatchObject({ state: 'held', problem: 'no_entity' });
    await setRows(run.db(), 'subscription', { id: 'vat' }, { product_id: 'digitaal' });
    await run.enter();
    expect(await run.plan('vat')).toMatchObject({ state: 'held', problem: 'no_vat' });
    const term = { first_day: '2026-01-01', months: 1, price_cents: 900, discount_cents: 0 };
    await addRows(run.db(), 'subscription_term', { ...term, subscription_id: 'price' });
    await run.enter();
    await run.issue();
    expect(await run.issued('price')).toEqual(['2026-12-01: 900']);
  });

  test('prints the invoice of a subscription without an account or a mail address, and debits nothing', async () => {
    await run.bill(
      '2026-12-01',
      { id: 'a', account: 'none' },
      { id: 'b', account: 'without mail' },
      { id: 'c' },
    );
    const rows = await run.invoices();
    expect(rows.map(({ delivery, method }) => `${delivery} ${method}`)).toEqual([
      'print none',
      'print none',
      'mail debit',
    ]);
    expect(rows.map(({ account_id }) => account_id)).toEqual([null, 'of-b', 'of-c']);
    expect((await rowsOf(run.db(), 'debit_plan')).map(({ invoice_id }) => invoice_id)).toEqual([rows[2]?.id]);
    expect((await rowsOf(run.db(), 'mail')).map(({ account_id }) => account_id)).toEqual(['of-c']);
  });

  test('debits only with a valid mandate of the account that holds the subscription', async () => {
    await run.bill(
      '2027-01-01',
      { id: 'a' },
      { id: 'b' },
      { id: 'c', method: 'per_invoice' },
      { id: 'd', method: null },
    );
    await setRows(run.db(), 'mandate', { id: 'm-a' }, { status: 'invalid' });
    await setRows(run.db(), 'subscription', { id: 'b' }, { account_id: 'of-a' });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    expect((await run.invoices()).map(({ method }) => method)).toEqual([
      'none',
      'none',
      'per_invoice',
      'none',
    ]);
    expect(await rowsOf(run.db(), 'debit_plan')).toEqual([]);
  });

  test('issues what an outage left, term after term, and gives each at least fourteen days', async () => {
    run.clock.now = Date.parse('2026-08-25T09:00Z');
    await run.bill('2026-09-01', { id: 'a' });
    run.clock.now = Date.parse('2026-11-25T09:00Z');
    await run.issue();
    const rows = await run.invoices();
    expect(rows.map(({ term_first, issued_on, due_on }) => [term_first, issued_on, due_on])).toEqual([
      ['2026-09-01', '2026-08-25', '2026-09-08'],
      ['2026-10-01', '2026-11-25', '2026-12-09'],
      ['2026-11-01', '2026-11-25', '2026-12-09'],
      ['2026-12-01', '2026-11-25', '2026-12-09'],
    ]);
  });
});
