/** The quota of a year for pauses, and how much is left. Pauses by the publisher do not count. */
import { addDays, dayNumber, type IsoDay } from '../../../contract/dates.ts';
import { covers, type Period } from '../../delivery-calendar/delivery-calendar.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import { changesOf, type HolidaySubscription } from './change.ts';

interface QuotaYear extends Period {
  /** In the rule set's unit; below zero when the reader has paused more than the current rules allow. */
  readonly left: number;
  /** The part that the requested pause would use. */
  readonly asked: number;
}

/** The quota years that a pause touches, first to last. */
export function quotaYears(subscription: HolidaySubscription, asked: Period): QuotaYear[] {
  return yearsOf(subscription, asked).map((year) => {
    const granted = subscription.grants.find(({ yearStart }) => yearStart === year.firstDay)?.amount ?? 0;
    const taken = subscription.suspensions
      .filter((pause) => pause.publisherReason === null)
      .reduce((sum, pause) => sum + amountIn(subscription, pause, year), 0);
    return {
      ...year,
      left: Math.max(subscription.holiday.quota.amount, granted) - taken,
      asked: amountIn(subscription, asked, year),
    };
  });
}

/**
 * What can still be paused from this day on in its quota year: never more than the days of the year without a change.
 * Undefined when it has none of those, which says nothing about the quota.
 */
export function quotaOn(subscription: HolidaySubscription, day: IsoDay) {
  const [year] = quotaYears(subscription, { firstDay: day, lastDay: day });
  if (!year) throw new Error(`The day ${day} is in no quota year`);
  const { unit } = subscription.holiday.quota;
  const changes = changesOf(subscription);
  const isFree = (one: IsoDay) => !changes.some((change) => covers(change, one));
  const free = daysOf(subscription, day, year.lastDay).filter(isFree).length;
  return free > 0 ? { unit, left: Math.max(0, Math.min(year.left, free)), until: year.lastDay } : undefined;
}

function amountIn(subscription: HolidaySubscription, pause: Period, year: Period): number {
  if (pause.lastDay < year.firstDay || pause.firstDay > year.lastDay) return 0;
  const firstDay = covers(pause, year.firstDay) ? year.firstDay : pause.firstDay;
  const lastDay = covers(pause, year.lastDay) ? year.lastDay : pause.lastDay;
  return daysOf(subscription, firstDay, lastDay).length;
}

/** The days that count for the quota, paused or not. */
function daysOf(subscription: HolidaySubscription, firstDay: IsoDay, lastDay: IsoDay): IsoDay[] {
  if (subscription.holiday.quota.unit === 'issues') return issueDays(subscription, firstDay, lastDay);
  const count = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  return Array.from({ length: count }, (_, index) => addDays(firstDay, index));
}

function yearsOf(subscription: HolidaySubscription, asked: Period): Period[] {
  const years = [];
  let year = yearOf(subscription, asked.firstDay);
  while (year.firstDay <= asked.lastDay) {
    years.push(year);
    year = yearOf(subscription, addDays(year.lastDay, 1));
  }
  return years;
}

/** An anniversary of 29 February is the 28th in other years. */
function yearOf({ startsOn, holiday }: HolidaySubscription, day: IsoDay): Period {
  const calendarYear = Number(day.slice(0, 4));
  const begins = (year: number) =>
    holiday.quota.year === 'calendar'
      ? `${year}-01-01`
      : Temporal.PlainDate.from(startsOn)
          .add({ years: year - Number(startsOn.slice(0, 4)) })
          .toString();
  const year = begins(calendarYear) <= day ? calendarYear : calendarYear - 1;
  return { firstDay: begins(year), lastDay: addDays(begins(year + 1), -1) };
}
