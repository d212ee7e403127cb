/** A new price of the catalogue: announced when it is higher, never within a billed term. */
import { expect, test } from 'vitest';
import { billingContent } from '../../../backoffice/services/invoices/billing.fixture.ts';
import { tellAll } from '../../../backoffice/services/invoices/tell-rises.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { addRows, rowsOf, setRows } from '../../support/rows.ts';
import { openRun } from './invoice-run.fixture.ts';

const { signal } = new AbortController();

describeWithDatabase('A new price of the catalogue', (open, places) => {
  const run = openRun(open, places, 2);
  const listed = (valid_from: string, price_cents: number) =>
    addRows(run.db(), 'product_price', { product_id: 'krant', valid_from, months: 1, weeks: 0, price_cents });
  const tell = (db = run.db()) => tellAll({ db, content: billingContent, now: run.clock.now, signal });
  const prices = async (id: string) => {
    const rows = await rowsOf(run.db(), 'subscription_term', { subscription_id: id });
    return rows.map(({ first_day, price_cents, source }) => `${first_day}: ${price_cents} ${source}`).sort();
  };
  const told = async () => {
    const mails = await rowsOf(run.db(), 'mail', { template: 'price-rise' });
    return mails.map(({ account_id, template_values }) => {
      const { oldCents, newCents, firstDay } = JSON.parse(template_values);
      return `${account_id} ${oldCents} ${newCents} ${firstDay}`;
    });
  };

  test('that is higher is mailed once, thirty days ahead, and billed from the next term after that', async () => {
    await run.bill('2026-12-01', { id: 'a', discount: 250 }, { id: 'b', product: 'blad' });
    await listed('2026-12-01', 3400);
    await Promise.all(run.all.map((db) => tell(db)));
    await tell();
    expect(await prices('a')).toEqual(['2026-01-01: 3250 null', '2027-01-01: 3400 rise']);
    expect(await told()).toEqual(['of-a 3000 3150 2027-01-01']);
    expect(await rowsOf(run.db(), 'price_notice')).toHaveLength(1);
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    expect(await run.issued('a')).toEqual(['2026-12-01: 3000', '2027-01-01: 3150']);
    expect(await run.issued('b')).toEqual(['2026-12-01: 3250', '2027-01-01: 3250']);
  });

  test('that is lower begins without a mail, and not within a term that is billed', async () => {
    await run.bill('2026-12-01', { id: 'a' });
    await listed('2026-11-20', 3000);
    await tell();
    expect(await prices('a')).toEqual(['2026-01-01: 3250 null', '2027-01-01: 3000 list']);
    expect(await told()).toEqual([]);
    const [money] = await rowsOf(run.db(), 'subscription_money');
    expect(money).toMatchObject({ price_cents: 3250, next_first: '2027-01-01', next_cents: 3000 });
  });

  test('is not for who cannot be mailed, has ended by then, or whose seller does not bill', async () => {
    await run.bill(
      '2026-12-01',
      { id: 'a', account: 'none' },
      { id: 'b', endsOn: '2026-12-31' },
      { id: 'c', product: 'vroeg' },
    );
    await listed('2026-12-01', 3400);
    await tell();
    await setRows(run.db(), 'legal_entity', {}, { billing_from: null });
    await addRows(run.db(), 'product_price', {
      ...{ product_id: 'vroeg', valid_from: '2026-12-01', months: 1, weeks: 0, price_cents: 3400 },
    });
    await tell();
    expect(await Promise.all(['a', 'b', 'c'].map(prices))).toEqual(
      Array.from({ length: 3 }, () => ['2026-01-01: 3250 null']),
    );
    expect(await told()).toEqual([]);
  });
});
