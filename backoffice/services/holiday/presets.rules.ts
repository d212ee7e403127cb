/** Usual holiday periods, each at the first days on which the rules accept it. */
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../../contract/dates.ts';
import type { Period } from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import type { ChangeKind, HolidaySubscription } from './change.ts';
import { violationsForAll } from './holiday.rules.ts';

export interface HolidayPreset extends Period {
  readonly name: 'week' | 'twoWeeks' | 'threeWeeks' | 'christmas';
}

const MONDAY = 1;
const SATURDAY = 6;
/** A period that begins later is not offered. */
const LATEST_WEEKS = 8;

/** One, two or three weeks; and the Christmas holidays, with the weekends on both sides, when they are near. */
export function holidayPresets(
  subscriptions: readonly HolidaySubscription[],
  kind: ChangeKind,
  now: LocalTime,
): HolidayPreset[] {
  const from = [now.day, ...subscriptions.map(({ startsOn }) => startsOn)].sort().at(-1) ?? now.day;
  const first = (name: HolidayPreset['name'], starts: readonly IsoDay[], days: number): HolidayPreset[] => {
    const firstDay = starts.find((start) => {
      const asked = { kind, firstDay: start, lastDay: addDays(start, days - 1) };
      return violationsForAll(subscriptions, asked, now).length === 0;
    });
    return firstDay ? [{ name, firstDay, lastDay: addDays(firstDay, days - 1) }] : [];
  };
  const saturdays = weekly(from, SATURDAY);
  const christmas = saturdays.filter((day) => day.slice(5) >= '12-19' && day.slice(5) <= '12-25');
  return [
    ...first('week', weekly(from, MONDAY), 7),
    ...first('twoWeeks', saturdays, 14),
    ...first('threeWeeks', saturdays, 21),
    // The schools of both countries close on the last Saturday up to Christmas Day.
    ...first('christmas', christmas, 16),
  ].filter(({ name }, _, all) => name !== 'twoWeeks' || !isChristmas(all));
}

/** The two weeks that are offered are those of the Christmas holidays. */
function isChristmas(presets: readonly HolidayPreset[]): boolean {
  const start = (wanted: HolidayPreset['name']) => presets.find(({ name }) => name === wanted)?.firstDay;
  return start('twoWeeks') === start('christmas');
}

/** The next weeks' days with this weekday, from this day on. */
function weekly(from: IsoDay, weekday: number): IsoDay[] {
  const first = addDays(from, (weekday - weekdayOf(dayNumber(from)) + 7) % 7);
  return Array.from({ length: LATEST_WEEKS }, (_, week) => addDays(first, week * 7));
}
