/** What the page says comes back at an end is what the job books after it: to the cent, for subscriptions of any kind. */
import { expect, test } from 'vitest';
import type { BackofficeContent } from '../../../backoffice/kernel/backoffice-content.ts';
import { createRandom } from '../../../backoffice/seed/bulk.ts';
import { billingContent } from '../../../backoffice/services/invoices/billing.fixture.ts';
import { bookPayment } from '../../../backoffice/services/invoices/book-payment.ts';
import { settleAll } from '../../../backoffice/services/invoices/settle-ended.ts';
import { whatComesBack } from '../../../backoffice/services/invoices/what-comes-back.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { addRows, rowsOf, setRows } from '../../support/rows.ts';
import { openRun } from './invoice-run.fixture.ts';

const { signal } = new AbortController();
const PAYERS = 120;
const TODAY = '2026-12-02';
const PRODUCTS = ['krant', 'digitaal', 'blad', 'vroeg'] as const;

describeWithDatabase('What comes back at an end', (open, places) => {
  const run = openRun(open, places);

  test('is what the page said before', async () => {
    const random = createRandom(43);
    const ids = Array.from({ length: PAYERS }, (_, n) => `p${String(n).padStart(3, '0')}`);
    await run.bill(
      '2026-11-01',
      ...ids.map((id) => {
        const isWeekly = random.below(4) === 0;
        return {
          ...{ id, product: random.pick(PRODUCTS), anchor: addDays('2026-10-01', random.below(60)) },
          ...(isWeekly ? { weeks: 4 } : { months: random.pick([1, 3, 12]) }),
          ...{ cents: 900 + random.below(4_000), discount: random.pick([0, 0, 150]) },
        };
      }),
    );
    run.clock.now = Date.parse(`${TODAY}T09:00Z`);
    const lastDays = new Map<string, IsoDay>();
    for (const id of ids) {
      if (random.below(3) === 0)
        await addRows(run.db(), 'issue_compensation', {
          ...{ subscription_id: id, kind: 'credit', cents: 130, invoice_id: null, change_id: `pauze-${id}` },
          ...{ issue_day: '2026-11-20', booked_at: '2026-11-21T00:00:00Z' },
        });
      if (random.below(2) === 0) await pay(id);
      lastDays.set(id, addDays(TODAY, random.below(45)));
    }
    const said = new Map<string, number>();
    for (const [id, lastDay] of lastDays) {
      const { backCents, openCents } = await whatComesBack(
        { db: run.db(), content: billingContent as unknown as BackofficeContent, today: TODAY },
        { subscriptionId: id, lastDay },
      );
      said.set(id, (backCents ?? Number.NaN) - openCents);
    }
    for (const [id, ends_on] of lastDays) await setRows(run.db(), 'subscription', { id }, { ends_on });
    const known = new Set((await rowsOf(run.db(), 'invoice_balance')).map(({ invoice_id }) => invoice_id));
    run.clock.now = Date.parse('2027-02-01T09:00Z');
    // The terms until the end, which the page reckons with.
    await run.issue();
    const isNew = ({ invoice_id }: { invoice_id: string }) => !known.has(invoice_id);
    const later = (await rowsOf(run.db(), 'invoice_balance')).filter(isNew);
    expect(later.length).toBeGreaterThan(PAYERS / 20);
    for (const balance of later) await book([balance]);
    await settleAll({ db: run.db(), content: billingContent, now: run.clock.now, signal });
    const booked = new Map(ids.map((id) => [id, 0]));
    const add = (id: string | null, cents: number) =>
      booked.set(id ?? '', (booked.get(id ?? '') ?? 0) + cents);
    for (const { subscription_id, outstanding_cents } of await rowsOf(run.db(), 'invoice_balance'))
      add(subscription_id, -outstanding_cents);
    for (const { subscription_id, cents } of await rowsOf(run.db(), 'payout')) add(subscription_id, cents);
    for (const { subscription_id, credit_cents } of await rowsOf(run.db(), 'ledger_entry'))
      add(subscription_id, credit_cents);
    for (const { subscription_id, cents } of await rowsOf(run.db(), 'issue_compensation', {
      invoice_id: null,
    }))
      add(subscription_id, cents);
    expect([...booked].toSorted()).toEqual([...said].toSorted());
    expect([...said.values()].filter((cents) => cents > 0).length).toBeGreaterThan(PAYERS / 4);
    expect([...said.values()].filter((cents) => cents < 0).length).toBeGreaterThan(PAYERS / 10);
  });

  /** All invoices of a subscription. */
  async function pay(subscription_id: string): Promise<void> {
    await book(await rowsOf(run.db(), 'invoice_balance', { subscription_id }));
  }

  interface Balance {
    readonly invoice_id: string;
    readonly outstanding_cents: number;
  }
  async function book(balances: readonly Balance[]): Promise<void> {
    const lines = balances.map((one) => ({ invoiceId: one.invoice_id, cents: one.outstanding_cents }));
    const cause = `proef:${lines[0]?.invoiceId}`;
    await run
      .db()
      .transaction()
      .execute((trx) =>
        bookPayment(trx, [{ kind: 'paid', cause, lines }], {
          today: TODAY,
          now: run.clock.now,
        }),
      );
  }
});
