/** Readers who end, take that back and withdraw, by the use cases and jobs on a real database: as in the slow model. */
import { expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { modelLeaving } from '../../../backoffice/services/withdrawing/leaving.oracle.ts';
import { type LeavingCase, RUNS } from '../../../backoffice/services/withdrawing/leaving-case.oracle.ts';
import { leavingCases } from '../../../backoffice/services/withdrawing/leaving-cases.fixture.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { RUNS_ALL } from '../../support/runner/only-in-all.ts';
import { openHolidayFixture } from './holiday.fixture.ts';
import { leavingOn, tablesOf } from './leaving.fixture.ts';
import { addProducts, addWalker, type Walker } from './leaving-rows.fixture.ts';

const SEED = 20261128;
const MOST = 400;

describeWithDatabase('Readers who leave', (open, { engine, newPlace }) => {
  const READERS = RUNS_ALL && engine === 'sqlite' ? 250 : 30;
  test(`${READERS} of them: the same as in the slow model, and the books balance`, {
    timeout: 1_200_000,
  }, async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations, newPlace());
    const fixture = await openHolidayFixture(db, [], { isSeeded: true });
    const { act, evening } = leavingOn(fixture);
    await addProducts(db);
    const cases = covering(leavingCases(MOST, SEED), READERS);
    const walkers = cases.map((one, at): Walker => ({ id: String(90_000_000 + at), one }));
    const said = new Map(walkers.map(({ id }) => [id, [] as string[]]));
    const days = [...new Set([...RUNS, ...walkers.flatMap(({ one }) => one.acts.map(({ day }) => day))])];
    const joined: Walker[] = [];
    for (const day of days.sort()) {
      for (const walker of walkers.filter(({ one }) => one.joins === day)) {
        await addWalker(db, walker);
        joined.push(walker);
      }
      for (const walker of joined)
        for (const { what } of walker.one.acts.filter((each) => each.day === day))
          said.get(walker.id)?.push(await act(walker, day, what));
      if (RUNS.includes(day)) await evening(joined, day);
    }
    for (const walker of walkers) {
      const { seen: _, ...expected } = modelLeaving(walker.one);
      const found = { said: said.get(walker.id), ...(await tablesOf(db, walker)) };
      expect(sorted(found), JSON.stringify(walker.one)).toEqual(sorted(expected));
      const asked = await rowsOf(db, 'subscription_ending', { subscription_id: walker.id });
      const counting = asked.filter(({ undone_at }) => undone_at === null);
      if (expected.end.startsWith('null')) expect(counting).toEqual([]);
      else expect(counting.length).toBeLessThanOrEqual(1);
    }
    await expectBalance();

    /** The ledger has the sums of each invoice, and no reader got more than was paid and promised. */
    async function expectBalance(): Promise<void> {
      const entries = await rowsOf(db, 'ledger_entry');
      const balances = await rowsOf(db, 'invoice_balance');
      expect(balances.length).toBeGreaterThan(READERS / 2);
      for (const row of balances) {
        const own = entries.filter(({ invoice_id }) => invoice_id === row.invoice_id);
        const outstanding =
          row.lines_cents - row.credited_cents - row.paid_cents + row.refunded_cents + row.charged_back_cents;
        expect(row.outstanding_cents).toBe(outstanding);
        expect(own.reduce((total, { invoice_cents }) => total + invoice_cents, 0)).toBe(outstanding);
        expect(row.credited_cents).toBeLessThanOrEqual(row.lines_cents);
      }
      for (const { id } of walkers) {
        const total = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
        const own = entries.filter(({ subscription_id }) => subscription_id === id);
        const granted = total(
          own.flatMap(({ kind, credit_cents }) => (kind === 'credit_granted' ? credit_cents : [])),
        );
        const parts = await rowsOf(db, 'payment', { account_id: `demo-${id}`, state: 'paid' });
        const paid = total(parts.map(({ cents }) => cents));
        const refunds = await rowsOf(db, 'refund_request');
        const refunded = refunds.filter(({ payment_id }) =>
          parts.some((payment) => payment.id === payment_id),
        );
        const payouts = await rowsOf(db, 'payout', { subscription_id: id });
        const back = total(refunded.map(({ cents }) => cents)) + total(payouts.map(({ cents }) => cents));
        expect(back).toBeLessThanOrEqual(paid + granted);
        expect(total(own.map(({ credit_cents }) => credit_cents))).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

const sorted = <Result extends { books: string[] }>(result: Result): Result => ({
  ...result,
  books: result.books.toSorted(),
});

/** What a case has: acts in a state with a circumstance, and outcomes of each kind of product and payment. */
const kindsOf = (one: LeavingCase): string[] => {
  const { seen, said } = modelLeaving(one);
  const isKept = one.one.isDigital && one.concluded?.startAskedOn;
  const own = [one.one.country, isKept ? 'kept' : one.one.isDigital ? 'digital' : 'paper', one.pays].join();
  const outcomes = said.map((line) => line.slice(11).replace(/[1-9]\d*/g, 'N'));
  return [...seen, ...outcomes, ...outcomes.map((outcome) => `${own} ${outcome.slice(0, 14)}`)];
};

/** So many of them that together have the most. */
function covering(all: readonly LeavingCase[], count: number): LeavingCase[] {
  const left = all.map((one) => ({ one, kinds: new Set(kindsOf(one)) }));
  const picked: LeavingCase[] = [];
  const covered = new Set<string>();
  while (picked.length < count) {
    const news = left.map(({ kinds }) => kinds.difference(covered).size);
    const [best] = left.splice(news.indexOf(Math.max(...news)), 1);
    if (!best) break;
    picked.push(best.one);
    for (const kind of best.kinds) covered.add(kind);
  }
  return picked;
}
