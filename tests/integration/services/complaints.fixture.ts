/** What the tests of complaints do: setting the time, filling in a complaint, and looking at its remedies. */
import { ComplaintQuote } from '../../../gen/operations.ts';
import type { HolidayFixture } from './holiday.fixture.ts';

/** Jan's newspaper: daily, without an end. */
const AD = '10000001';
/** A magazine on Thursdays that ends. */
export const LIB = '10001502';

/** @param current the back office of the running test */
export function complaintActs(current: () => HolidayFixture) {
  /** Today in Amsterdam, hh:mm. */
  const at = (time: string) => {
    current().clock.now = Date.parse(`2026-11-20T${time}:00+01:00`);
  };
  const about = (more: object) => ({
    input: {
      subscriptionId: AD,
      days: ['2026-11-19'],
      type: 'not_delivered' as const,
      remedy: 'credit' as const,
      ...more,
    },
  });
  const quote = async (more: object, who = 'jan@ad') => {
    const { remedy: _, ...input } = about(more).input;
    const { data } = await current().ask(ComplaintQuote, { input }, { who });
    return data.complaintQuote;
  };
  const remediesOf = (table: 'issue_compensation' | 'issue_redelivery', subscription = AD) =>
    current().db.selectFrom(table).selectAll().where('subscription_id', '=', subscription).execute();
  return { at, about, quote, remediesOf };
}
