/** What a reader who leaves is charged, credited and told, each of which the walk through all of it found once. */
import { beforeAll, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { withdrawInvoices } from '../../../backoffice/services/invoices/withdraw-invoices.ts';
import { listPreferences } from '../../../backoffice/services/newsletters/preferences.ts';
import { FIRST_DAY, type LeavingCase } from '../../../backoffice/services/withdrawing/leaving-case.oracle.ts';
import { BILLING_FROM } from '../../../backoffice/services/withdrawing/leaving-cases.fixture.ts';
import { addDays } from '../../../contract/dates.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { setRows } from '../../support/rows.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';
import { leavingOn, tablesOf } from './leaving.fixture.ts';
import { addProducts, addWalker } from './leaving-rows.fixture.ts';

const on = (days: number) => addDays(FIRST_DAY, days);
const price = (firstDay: string, more: Partial<LeavingCase['one']['prices'][number]> = {}) => ({
  ...{ firstDay, anchor: firstDay, months: 1, weeks: 0, price: 2_600, discount: 0 },
  ...{ isPaused: false, isOther: false, days: null, ...more },
});
/** A paper of six days at € 26 a month, which began last Monday. */
function leaving(more: Partial<LeavingCase> = {}, prices = [price(on(-7))]): LeavingCase {
  return {
    one: {
      ...{ country: 'nl', isDigital: false, days: [1, 2, 3, 4, 5, 6], end: null, endKnownOn: FIRST_DAY },
      ...{
        billingFrom: BILLING_FROM,
        runFrom: BILLING_FROM,
        leadDays: 21,
        dueAfterDays: 1,
        leastDueDays: 14,
      },
      ...{ prices, rates: [], missed: [] },
    },
    ...{ isBilled: true, joins: on(-1), fixedEnd: null, riseOn: null, elsewhere: null, move: null },
    concluded: { on: on(-10), informedOn: on(-10), startAskedOn: null },
    ...{ pauses: [], complaint: null, carried: 0, readers: 0, pays: 'at once', acts: [], ...more },
  };
}

let walkers = 90_900_000;

describeWithDatabase('A reader who leaves', (open, { newPlace }) => {
  let fixture: HolidayFixture;
  beforeAll(async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations, newPlace());
    fixture = await openHolidayFixture(db, [], { isSeeded: true });
    await addProducts(db);
  });

  async function walk(one: LeavingCase, until = 70) {
    walkers += 1;
    const walker = { id: String(walkers), one };
    const { act, evening } = leavingOn(fixture);
    const said: string[] = [];
    for (let day = one.joins; day <= on(until); day = addDays(day, 1)) {
      if (day === one.joins) await addWalker(fixture.db, walker);
      for (const { what } of one.acts.filter((each) => each.day === day))
        said.push(await act(walker, day, what));
      await evening([walker], day);
    }
    return { ...walker, said, ...(await tablesOf(fixture.db, walker)) };
  }
  const withdrawn = { day: FIRST_DAY, what: 'withdraw' } as const;
  const ended = { day: FIRST_DAY, what: 'end' } as const;

  test('is not billed for the days before a withdrawal, and keeps no credit', async () => {
    const { books } = await walk(leaving({ joins: FIRST_DAY, carried: 700, acts: [withdrawn] }));
    expect(books).toEqual(['credit 0, paid out 0, refunded 0, surplus 0']);
  });

  test('is not charged for another plan after a withdrawal', async () => {
    const prices = [price(on(-7)), price(on(-3), { price: 9_000, isOther: true, days: [1, 2, 3] })];
    const { books } = await walk(leaving({ acts: [withdrawn] }, prices));
    expect(books).toEqual([
      `${on(-7)}: 2600 credited 2600 owes -2600`,
      'credit 0, paid out 0, refunded 2600, surplus 0',
    ]);
  });

  test('gets no credit for a pause besides all that was paid', async () => {
    const pauses = [{ first: on(-1), last: on(9), isPublishers: false }];
    const { books } = await walk(leaving({ pauses, acts: [withdrawn] }));
    expect(books.at(-1)).toBe('credit 0, paid out 0, refunded 2600, surplus 0');
  });

  test('reads what comes back with the credit that the last invoice uses and that a pause still gives', async () => {
    // The month of 26 October is billed. That of 26 November is billed until 1 December, for 5 of its 25 issues.
    const pauses = [{ first: on(7), last: on(12), isPublishers: false }];
    const { said, books } = await walk(leaving({ carried: 130, pauses, acts: [ended] }));
    expect(said.join()).toContain('ends on 2026-12-01');
    const [, cents] = /back (\d+)/.exec(said.join()) ?? [];
    const [, paidOut] = /paid out (\d+)/.exec(books.join()) ?? [];
    expect([cents, books.length]).toEqual([paidOut, 3]);
    expect(Number(cents)).toBeLessThan(130 + 6 * 104);
  });

  test('is not promised credit that a later invoice uses', async () => {
    const { said, books } = await walk(leaving({ carried: 130, acts: [ended] }));
    expect(said.join()).toContain('back 0 open 0');
    expect(books.at(-1)).toBe('credit 0, paid out 0, refunded 0, surplus 0');
  });

  test('gets the rest of an invoice back when a withdrawal is confirmed after the end', async () => {
    const one = leaving();
    const { id } = await walk(one, 2);
    await setRows(fixture.db, 'subscription', { id }, { ends_on: on(2) });
    await leavingOn(fixture).evening([{ id, one }], on(3));
    // Of 27 issues 18 do not come, at 97 cents each.
    const before = await tablesOf(fixture.db, { id, one });
    expect(before.books[0]).toBe(`${on(-7)}: 2600 credited 1746 owes -1746`);
    const withdrawal = { subscriptionId: id, since: on(-10), cause: `withdrawn:${id}`, reason: 'Ontbonden' };
    for (let press = 0; press < 2; press += 1)
      await fixture.db.transaction().execute((trx) =>
        withdrawInvoices(
          trx,
          { content: fixture.content, now: fixture.clock.now },
          {
            ...withdrawal,
            kept: () => 0,
          },
        ),
      );
    const { books } = await tablesOf(fixture.db, { id, one: leaving() });
    expect(books[0]).toBe(`${on(-7)}: 2600 credited 2600 owes -2600`);
  });

  test('tells who reads along nothing when the last day stays', async () => {
    const common = { fixedEnd: FIRST_DAY, readers: 2, acts: [withdrawn] };
    expect((await walk(leaving(common), 3)).mails.at(-1)).toBe('sharing-ends 0');
    expect((await walk(leaving({ ...common, fixedEnd: on(9) }), 3)).mails.at(-1)).toBe('sharing-ends 2');
  });

  test('gets mail of the brand without consent only until the last day', async () => {
    const { id } = await walk(leaving({ fixedEnd: on(5) }), 0);
    const allowed = async (day: string) => {
      fixture.clock.now = Date.parse(`${day}T09:00Z`);
      const context = await fixture.contextFor(`${id}@ad`);
      const preferences = await listPreferences(context, context.brand);
      return preferences.find(({ channel }) => channel === 'email')?.allowed;
    };
    expect([await allowed(on(5)), await allowed(on(6))]).toEqual([true, false]);
  });
});
