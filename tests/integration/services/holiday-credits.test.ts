/** Credits for issues that did not come, and the mail about the first paper after a pause. */
import { expect, test } from 'vitest';
import { listOwedCredits } from '../../../backoffice/services/credits/credits.repository.ts';
import { bookDueCredits } from '../../../backoffice/services/holiday/book-credits.ts';
import { mailFirstPapers } from '../../../backoffice/services/holiday/first-papers.ts';
import { endedBefore } from '../../../backoffice/services/subscriptions/subscriptions.repository.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { setRows } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';

const DAY = 86_400_000;

describeWithDatabase('credits', (open) => {
  const fixture = demoBackoffice(open);
  const run = (work: typeof bookDueCredits, days = 0) =>
    work({ ...fixture.jobContext(), now: SEEDED_AT + days * DAY });
  const booked = (subscriptionId: string) =>
    fixture.db
      .selectFrom('issue_compensation')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .orderBy('issue_day')
      .execute();

  test('each past paused issue is credited once, however often the job runs', async () => {
    await run(bookDueCredits);
    const first = await booked('10001401');
    // A pause of ten days in September, and four days of the running one.
    expect(first.map(({ issue_day }) => issue_day)).toEqual([
      ...['2026-09-21', '2026-09-22', '2026-09-23', '2026-09-24', '2026-09-25', '2026-09-26'],
      ...['2026-09-28', '2026-09-29', '2026-09-30'],
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
    ]);
    expect(first.every(({ kind, cents }) => kind === 'credit' && cents > 0)).toBe(true);
    await run(bookDueCredits);
    await run(bookDueCredits, 1);
    const later = await booked('10001401');
    expect(later.slice(0, first.length)).toEqual(first);
    expect(later.slice(first.length).map(({ issue_day }) => issue_day)).toEqual(['2026-11-20']);
  });

  test("a pause by the publisher is credited even where a reader's own pause would move the end date", async () => {
    const days = (await booked('10001402')).map(({ issue_day, kind }) => `${issue_day} ${kind}`);
    expect(days).toContain('2026-11-18 credit');
    expect(days).toContain('2026-10-21 credit');
  });

  test('two nodes that book at the same moment book once', async () => {
    await Promise.all([run(bookDueCredits, 3), run(bookDueCredits, 3)]);
    const days = (await booked('10000901')).map(({ issue_day }) => issue_day);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBeGreaterThan(3);
  });

  test('credits of a subscription that has ended are listed for payment', async () => {
    expect(await listOwedCredits(fixture.db, endedBefore(fixture.db, '2026-11-23'))).toEqual([]);
    await setRows(fixture.db, 'subscription', { id: '10000901' }, { ends_on: '2026-11-22' });
    const rows = await booked('10000901');
    const cents = rows.reduce((sum, row) => sum + row.cents, 0);
    expect(await listOwedCredits(fixture.db, endedBefore(fixture.db, '2026-11-23'))).toEqual([
      {
        subscriptionId: '10000901',
        brandKey: expect.any(String),
        endedOn: '2026-11-22',
        issues: rows.length,
        cents,
      },
    ]);
  });

  test('a reader gets one mail with the day of the first paper', async () => {
    // Jan's pause has its last day on 4 December, fourteen days on.
    const mails = () => fixture.mailsOf('demo-jan', 'holiday-first-paper-back');
    await run(mailFirstPapers, 13);
    expect(await mails()).toEqual([]);
    await run(mailFirstPapers, 14);
    await run(mailFirstPapers, 14.3);
    await run(mailFirstPapers, 15);
    expect(await mails()).toMatchObject([{ values: { day: '2026-12-05', changeKind: 'suspension' } }]);
  });
});
