/** Two things that happen to one subscription at the same moment, on two nodes: the second waits, and sees what the first did. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ConsoleContext } from '../../../backoffice/console/console-page.ts';
import { billingContent, runDeps } from '../../../backoffice/services/invoices/billing.fixture.ts';
import { answerCreditNote, requestCreditNote } from '../../../backoffice/services/invoices/credit-notes.ts';
import { issueChunk } from '../../../backoffice/services/invoices/issue-chunk.ts';
import { settleAll } from '../../../backoffice/services/invoices/settle-ended.ts';
import { tellAll } from '../../../backoffice/services/invoices/tell-rises.ts';
import { changeHolder } from '../../../backoffice/services/subscriptions/holder.repository.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { addRows, rowsOf, setRows } from '../../support/rows.ts';
import { heldAt } from './held-statements.ts';
import { openRun } from './invoice-run.fixture.ts';

const { signal } = new AbortController();
/** Long enough for a statement that need not wait. */
const WAIT_MS = 700;

describeOnBothEngines('At the same moment', (open, places) => {
  const run = openRun(open, places, 2);
  const job = (db: ReturnType<typeof run.db>) => ({
    db,
    content: billingContent,
    now: run.clock.now,
    signal,
  });
  const second = () => run.all[1] ?? run.db();
  const console = (db: ReturnType<typeof run.db>, id: string) =>
    ({
      ...{ db, content: billingContent, now: run.clock.now, traceId: 'trace' },
      operator: { id },
    }) as unknown as ConsoleContext;

  /**
   * Starts the second thing while the first one is in its transaction, before it takes its numbers.
   * @returns whether the second one waited
   */
  async function atOnce(
    first: (db: ReturnType<typeof run.db>) => Promise<unknown>,
    then: (db: ReturnType<typeof run.db>) => Promise<unknown>,
  ): Promise<boolean> {
    let isOver = false;
    let hasWaited = false;
    let other: Promise<unknown> = Promise.resolve();
    const held = heldAt(run.db(), '"number_series"', async () => {
      other = then(second()).finally(() => {
        isOver = true;
      });
      await Promise.race([other, pause(WAIT_MS)]);
      hasWaited = !isOver;
    });
    await first(held);
    await other;
    return hasWaited;
  }

  const issueOn = (db: ReturnType<typeof run.db>) => issueChunk(runDeps(db, run.clock.now));
  const owed = async () =>
    (await rowsOf(run.db(), 'ledger_entry')).reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  const pay = async (id: string) => {
    for (const { invoice_id, lines_cents } of await rowsOf(run.db(), 'invoice_balance', {
      subscription_id: id,
    }))
      await setRows(
        run.db(),
        'invoice_balance',
        { invoice_id },
        { paid_cents: lines_cents, outstanding_cents: 0 },
      );
  };

  test('an unlinked subscription is billed to its holder or to no account, but not after it was unlinked', async () => {
    await run.bill('2027-01-01', { id: 'a' });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    const unlink = (db: ReturnType<typeof run.db>) =>
      db.transaction().execute((trx) => changeHolder(trx, 'a', { from: 'of-a', to: null }, run.clock.now));
    expect(await atOnce(issueOn, unlink)).toBe(true);
    expect(await run.invoices()).toMatchObject([{ account_id: 'of-a', delivery: 'mail' }]);
  });

  test.each(['the run first', 'the payout first'])(
    'a credit is billed or paid out, not both: %s',
    async (order) => {
      await run.bill('2027-01-01', { id: 'a' });
      await addRows(run.db(), 'issue_compensation', {
        ...{ subscription_id: 'a', issue_day: '2026-11-02', change_id: 'pauze', kind: 'credit' as const },
        ...{ cents: 4_000, booked_at: '2026-11-20T00:00:00Z', invoice_id: null },
      });
      run.clock.now = Date.parse('2026-12-15T09:00Z');
      await run.issue();
      expect(await owed()).toBe(750);
      await setRows(run.db(), 'subscription', { id: 'a' }, { ends_on: '2027-02-10' });
      run.clock.now = Date.parse('2027-02-15T09:00Z');
      const settle = (db: ReturnType<typeof run.db>) => settleAll(job(db));
      await (order === 'the run first' ? atOnce(issueOn, settle) : atOnce(settle, issueOn));
      await run.issue();
      expect(await owed()).toBe(0);
    },
  );

  test('a new price does not begin within the term that is being billed', async () => {
    await run.bill('2026-12-01', { id: 'a' });
    await addRows(run.db(), 'product_price', {
      ...{ product_id: 'krant', valid_from: '2026-11-20', months: 1, weeks: 0, price_cents: 3_000 },
    });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await atOnce(issueOn, (db) => tellAll(job(db)));
    const prices = await rowsOf(run.db(), 'subscription_term', { subscription_id: 'a' });
    expect(prices.map(({ first_day, price_cents }) => `${first_day}: ${price_cents}`).sort()).toEqual([
      ...['2026-01-01: 3250', '2027-02-01: 3000'],
    ]);
  });

  test.each(['the operator first', 'the end first'])(
    'an operator and the end of a subscription do not give back more than was billed: %s',
    async (order) => {
      await run.bill('2026-12-01', { id: 'a' });
      await pay('a');
      const [invoice] = await run.invoices('a');
      const wish = { id: crypto.randomUUID(), invoiceId: invoice?.id ?? '', cents: 3_000, reason: 'Nat' };
      await requestCreditNote(console(run.db(), 'een'), wish);
      await setRows(run.db(), 'subscription', { id: 'a' }, { ends_on: '2026-11-26' });
      run.clock.now = Date.parse('2026-11-28T09:00Z');
      const release = (db: ReturnType<typeof run.db>) => answerCreditNote(console(db, 'twee'), wish.id, true);
      const settle = (db: ReturnType<typeof run.db>) => settleAll(job(db));
      await (order === 'the operator first' ? atOnce(release, settle) : atOnce(settle, release));
      if (order === 'the end first') expect(await release(run.db())).toBe('minder');
      const issued = await rowsOf(run.db(), 'invoice');
      expect(issued.reduce((sum, { gross_cents }) => sum + gross_cents, 0)).toBe(0);
      expect(await rowsOf(run.db(), 'invoice_balance')).toMatchObject([{ credited_cents: 3_250 }]);
    },
  );
});
