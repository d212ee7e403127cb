/** What a reader sees of invoices: whose they are, what is to be paid, and which the page asks for. */
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { creditedOn } from '../../../backoffice/services/invoices/credited-on.ts';
import { moneyHeadline } from '../../../backoffice/services/invoices/invoices.ts';
import { rebuildBalances } from '../../../backoffice/services/invoices/ledger.repository.ts';
import { moneyOnCard } from '../../../backoffice/services/invoices/money.ts';
import { listSubscriptions } from '../../../backoffice/services/subscriptions/subscriptions.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { Invoices, type InvoicesQueryVariables } from '../../../gen/operations.ts';
import { rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { openHolidayFixture } from './holiday.fixture.ts';

describeWithDatabase('invoices', (open) => {
  const fixture = demoBackoffice(open);
  const overview = async (who: string, variables: Partial<InvoicesQueryVariables> = {}) =>
    (await fixture.ask(Invoices, { first: 12, ...variables }, { who })).data.invoices;
  const context = (who: string) => fixture.contextFor(who);

  test('stand there latest term first, with what is to be paid for one that is open', async () => {
    const { invoices, headline, total, years } = await overview('factuur@ad');
    expect([total, invoices.length, years]).toEqual([13, 12, [2026, 2025]]);
    const days = invoices.map(({ periodFirst }) => periodFirst);
    expect(days).toEqual([...days].sort().reverse());
    const [first] = invoices;
    expect(first).toMatchObject({ brandKey: 'ad', tag: 'open', status: 'open', payBefore: '2027-01-05' });
    expect(first?.lines.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['term', null],
      ['credit', 'pause'],
    ]);
    const sum = first?.lines.reduce((cents, line) => cents + line.cents, 0);
    expect([first?.grossCents, first?.toPayCents]).toEqual([sum, sum]);
    expect(first?.transfer).toMatchObject({
      holder: 'Ochtendblad Media B.V.',
      reference: expect.stringMatching(/^RF\d\d/),
    });
    expect(headline).toMatchObject({
      kind: 'open',
      count: 1,
      cents: sum,
      before: '2027-01-05',
      debitOn: null,
      invoiceId: first?.invoiceId,
    });
  });

  test('name the credit note and the pause on them', async () => {
    const { invoices, thisYear } = await overview('factuur@ad');
    const returned = invoices.find(({ tag }) => tag === 'returned');
    expect(returned).toMatchObject({ status: 'credited', toPayCents: 0, creditNotes: [{ cents: 3_250 }] });
    const credit = invoices[0]?.lines[1];
    expect(credit?.changeId).toBe('10001901-p0');
    expect(await creditedOn('10001901-p0', await context('factuur@ad'))).toEqual([
      expect.objectContaining({ invoiceId: invoices[0]?.invoiceId, cents: 0 - (credit?.cents ?? 0) }),
    ]);
    expect(thisYear).toMatchObject({ year: 2026, returnedCents: 3_250 - (credit?.cents ?? 0) });
  });

  test('are late after their day, and the first thing that the sentence says', async () => {
    const { headline, invoices } = await overview('tweefacturen@ad');
    expect(headline).toMatchObject({ kind: 'overdue', count: 1, cents: 3_250, productKind: 'newspaper' });
    expect(invoices.map(({ tag }) => tag).slice(0, 3)).toEqual(['open', 'overdue', 'paid']);
    expect(await moneyHeadline(await context('tweefacturen@ad'))).toEqual(headline);
    const written = await rowsOf(fixture.db, 'invoice_balance', { invoice_id: headline.invoiceId ?? '' });
    expect(written).toMatchObject([{ outstanding_cents: 3_250 }]);
  });

  test.each([
    [{ status: 'paid' as const }, 11],
    [{ status: 'overdue' as const }, 1],
    [{ status: 'credited' as const }, 0],
    [{ brandKey: 'ad' }, 13],
    [{ subscriptionId: '10002001', status: 'open' as const }, 1],
    [{ year: 2024 }, 0],
  ])('are found by %o', async (filter, count) => {
    const { invoices, total } = await overview('tweefacturen@ad', { filter, first: 60 });
    expect([invoices.length, total]).toEqual([count, count]);
  });

  test.each([
    [0, 1],
    [-3, 1],
    [5, 5],
    [1_000, 13],
  ])('come %i at a time as %i', async (first, shown) => {
    expect((await overview('factuur@ad', { first })).invoices).toHaveLength(shown);
  });

  test('wait for the bank, and say by which card they are paid', async () => {
    const { headline, methods, invoices } = await overview('vierweken@ad');
    expect(headline).toMatchObject({ kind: 'processing', count: 1, cents: 1_495 });
    expect(methods).toEqual([
      expect.objectContaining({ method: 'card', maskedAccount: expect.stringMatching(/^•••• \d{4}$/) }),
    ]);
    expect(invoices[0]?.maskedAccount).toBe(methods[0]?.maskedAccount);
  });

  test('are those of each brand that the host shows, with the VAT of their sellers', async () => {
    const group = await overview('halfjaar@dpgbe', { first: 60 });
    expect(group.brands.map(({ key }) => key).sort()).toEqual(['hln', 'hu']);
    expect(new Set(group.invoices.map(({ brandKey, vat }) => `${brandKey} ${vat[0]?.rateBp}`))).toEqual(
      new Set(['hln 0', 'hu 600']),
    );
    const own = await overview('halfjaar@hln', { first: 60 });
    expect(own.brands.map(({ key }) => key)).toEqual(['hln']);
    expect(own.headline).toMatchObject({ kind: 'next', next: { cents: 22_500, method: 'debit' } });
  });

  test('are shown neither to a co-reader nor to the next holder of the subscription', async () => {
    const { db } = fixture;
    const before = await overview('factuur@ad');
    await db
      .updateTable('subscription')
      .set({ account_id: 'demo-geen' })
      .where('id', '=', '10001901')
      .execute();
    const held_until = '2026-11-20T08:00:00.000Z';
    await db
      .insertInto('former_holder')
      .values({ subscription_id: '10001901', account_id: 'demo-factuur', held_until })
      .execute();
    expect((await overview('geen@ad')).invoices).toEqual([]);
    const after = await overview('factuur@ad');
    expect(after.invoices.map(({ invoiceId }) => invoiceId)).toEqual(
      before.invoices.map(({ invoiceId }) => invoiceId),
    );
    expect(after.invoices[0]?.lines.map(({ changeId }) => changeId)).toEqual([null, null]);
    await db
      .updateTable('subscription')
      .set({ account_id: 'demo-factuur' })
      .where('id', '=', '10001901')
      .execute();
    await db.deleteFrom('former_holder').where('subscription_id', '=', '10001901').execute();
  });

  test('and prices are not there where the brand has them switched off', async () => {
    const closed = await openHolidayFixture(fixture.db, ['hu.isInvoicesEnabled'], { isSeeded: true });
    const { data } = await closed.ask(Invoices, { first: 60 }, { who: 'halfjaar@dpgbe' });
    expect(data.invoices.brands.map(({ key }) => key)).toEqual(['hln']);
    const asked = await closed.contextFor('halfjaar@dpgbe');
    const shown = await listSubscriptions(asked);
    const prices = await Promise.all(
      shown.map(async (held) => [held.brandKey, (await moneyOnCard(held, asked))?.priceCents ?? null]),
    );
    expect(prices.sort()).toEqual([
      ['hln', 22_500],
      ['hu', null],
    ]);
  });

  test('a card says the price, the next payment less what was promised since, and what is late', async () => {
    const [els] = (await listSubscriptions(await context('halfjaar@hln'))).filter(
      ({ brandKey }) => brandKey === 'hln',
    );
    if (!els) throw new Error('The demo has a subscription to hln');
    const shown = await moneyOnCard(els, await context('halfjaar@hln'));
    expect(shown).toMatchObject({ priceCents: 22_500, months: 6, weeks: null, isOverdue: false });
    await fixture.db
      .insertInto('issue_compensation')
      .values({
        ...{ subscription_id: els.id, issue_day: '2026-11-18', change_id: 'promised', kind: 'credit' },
        ...{ cents: 150, booked_at: '2026-11-18T08:00:00.000Z', invoice_id: null, source: 'complaint' },
      })
      .execute();
    const later = await moneyOnCard(els, await context('halfjaar@hln'));
    expect(later?.next).toEqual({ ...shown?.next, cents: (shown?.next?.cents ?? 0) - 150 });
    const [late] = await listSubscriptions(await context('tweefacturen@ad'));
    if (!late) throw new Error('The demo has a late reader');
    expect((await moneyOnCard(late, await context('tweefacturen@ad')))?.isOverdue).toBe(true);
  });

  test('of a page take a fixed number of statements, and the cards one', async () => {
    const statements = async (ask: () => Promise<unknown>) => {
      const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
      await ask();
      const count = run.mock.calls.length;
      run.mockRestore();
      return count;
    };
    const few = await statements(() => overview('jan@ad'));
    expect(await statements(() => overview('factuur@ad', { first: 60 }))).toBe(few);
    const asked = await context('verzamelt@dpgnl');
    const held = await listSubscriptions(asked);
    expect(await statements(() => Promise.all(held.map((one) => moneyOnCard(one, asked))))).toBe(1);
  });

  test('of the demo have the balances that the ledger gives', async () => {
    const stored = async () =>
      (await rowsOf(fixture.db, 'invoice_balance')).map((row) => JSON.stringify(row)).sort();
    const before = await stored();
    await rebuildBalances(fixture.db);
    expect(await stored()).toEqual(before);
    for (const { invoice_id, lines_cents } of await rowsOf(fixture.db, 'invoice_balance')) {
      const lines = await rowsOf(fixture.db, 'invoice_line', { invoice_id });
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(lines_cents);
    }
  });
});
