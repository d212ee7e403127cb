/** Common holiday periods, for the days on which a change may begin. */
import { addDays, dayNumber, weekdayOf } from '../../../contract/dates.ts';
import type { HolidayDay } from '../../islands/holiday/day-facts.tsx';

export interface Preset {
  readonly name: 'saturday' | 'week' | 'twoWeeks' | 'threeWeeks';
  readonly firstDay: string;
  readonly lastDay: string;
}

const SATURDAY = 6;
const MONDAY = 1;

/** Periods from the first open Saturday or Monday, with the weekends on both sides; none when no such day is open. */
export function presetsOf(days: readonly HolidayDay[]): readonly Preset[] {
  const saturday = firstOpen(days, SATURDAY);
  const monday = firstOpen(days, MONDAY);
  return [
    ...from(saturday, 'saturday', 9),
    ...from(monday, 'week', 7),
    ...from(saturday, 'twoWeeks', 16),
    ...from(saturday, 'threeWeeks', 23),
  ];
}

function firstOpen(days: readonly HolidayDay[], weekday: number): string | undefined {
  return days.find(({ day, isOpen }) => isOpen && weekdayOf(dayNumber(day)) === weekday)?.day;
}

function from(firstDay: string | undefined, name: Preset['name'], days: number): Preset[] {
  return firstDay ? [{ name, firstDay, lastDay: addDays(firstDay, days - 1) }] : [];
}
