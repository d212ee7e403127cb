/** One reader's complaints in each state, and the question after a holiday. */
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../contract/dates.ts';
import { noPaperDays } from '../delivery-calendar/holidays.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';
import type { DemoContext, DemoPart, DemoRows } from './demo-part.ts';

interface DemoComplaint {
  readonly number: number;
  /** Days before the day of the question; when no paper appears on that day, the publication day before it. */
  readonly before: number;
  readonly type: BackofficeTables['complaint']['type'];
  readonly state: BackofficeTables['complaint']['state'];
}

const COMPLAINTS: readonly DemoComplaint[] = [
  { number: 1, before: 20, type: 'not_delivered', state: 'solved' },
  { number: 2, before: 11, type: 'damaged', state: 'solved' },
  { number: 3, before: 1, type: 'incomplete', state: 'with_delivery_team' },
];

const HOURS = 24;
/** Far in the future, so that the states do not change during a demo. */
const WEEKS_AHEAD = 52;

export const complaintsDemo = {
  rows: ({ people, today }: DemoContext) =>
    complaintsOf(people.find(({ name }) => name === 'klacht')?.subscriptions[0], today),
} satisfies DemoPart;

/** @param subscription to a newspaper that appears on every day except Sunday */
function complaintsOf(subscription: SubscriptionRow | undefined, today: IsoDay): DemoRows {
  if (!subscription?.account_id) return {};
  const { id, account_id, brand_key } = subscription;
  const whose = { subscription_id: id, account_id, brand_key };
  const questionDay = paperDay(addDays(today, -1));
  // Counted from the day of the question, so that no complaint is about the same issue as the question.
  const placed = COMPLAINTS.map((one) => ({ ...one, day: paperDay(addDays(questionDay, -one.before)) }));
  return {
    complaint: placed.map((one) => ({ ...whose, ...complaintRow(one, today) })),
    complaint_issue: placed.map(({ number, day, state }) => ({
      complaint_id: complaintId(number),
      subscription_id: id,
      issue_day: day,
      zip_code: subscription.zip_code ?? '',
      country_code: subscription.country_code ?? '',
      is_open: state === 'solved' ? 0 : 1,
    })),
    issue_compensation: placed.map(({ number, day }) => ({
      subscription_id: id,
      issue_day: day,
      change_id: complaintId(number),
      kind: 'credit' as const,
      cents: 0,
      booked_at: `${day}T08:30:00.000Z`,
      invoice_id: null,
    })),
    delivery_question: [
      {
        ...whose,
        id: `${id}-vraag`,
        issue_day: questionDay,
        cause: 'holiday' as const,
        asked_at: `${today}T00:00:00.000Z`,
        answer: null,
        answered_at: null,
      },
    ],
  };
}

const complaintId = (number: number) => `demo-klacht-${number}`;

function complaintRow({ number, type, state, day }: DemoComplaint & { day: IsoDay }, today: IsoDay) {
  const isSolved = state === 'solved';
  return {
    id: complaintId(number),
    reference: `DMN${number}-KLC${number}`,
    type,
    remedy: 'credit' as const,
    worth_cents: 0,
    remark: null,
    came_by: 'form' as const,
    state,
    received_at: `${day}T08:30:00.000Z`,
    with_team_at: `${day}T08:45:00.000Z`,
    withdrawn_at: null,
    solved_at: isSolved ? `${addDays(day, 1)}T08:45:00.000Z` : null,
    due_at: isSolved ? null : `${addDays(today, 7 * WEEKS_AHEAD)}T00:00:00.000Z`,
    team_hours: HOURS,
  };
}

/** This day, or the last one before it on which a paper appears: none does on a Sunday and on some holidays. */
function paperDay(day: IsoDay): IsoDay {
  const number = dayNumber(day);
  const rests = weekdayOf(number) === 7 || noPaperDays('nl', Number(day.slice(0, 4))).has(number);
  return rests ? paperDay(addDays(day, -1)) : day;
}
