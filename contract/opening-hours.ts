/** When the customer service can be called, and when it answers. The local day and time are handed in. */
import { type ContactPage, WEEKDAYS } from './contact-page.ts';
import { addDays, dayNumber, type IsoDay, weekdayOf } from './dates.ts';
import { type Country, serviceHolidays } from './public-holidays.ts';

type Hours = Pick<ContactPage, 'hours' | 'exceptions'>;

/** Local, in the time zone of the country. */
export interface Moment {
  readonly day: IsoDay;
  /** hh:mm */
  readonly time: string;
}

export type Opening =
  | { readonly state: 'open'; readonly until: string }
  /** `opens`: undefined when no opening is known in the next month. `reason`: why it is closed all day today. */
  | { readonly state: 'closed'; readonly opens: Moment | undefined; readonly reason: string | undefined };

interface Period {
  readonly opens: string;
  readonly closes: string;
}

/** Days that are searched for the next opening. */
const AHEAD = 31;

export function openingAt(hours: Hours, country: Country, { day, time }: Moment): Opening {
  const today = periodsOn(hours, country, day);
  const now =
    today.find((period) => period.opens <= time && (time < period.closes || endsNextDay(period))) ??
    periodsOn(hours, country, addDays(day, -1)).find((period) => endsNextDay(period) && time < period.closes);
  if (now) return { state: 'open', until: now.closes };
  const later = today.find(({ opens }) => opens > time);
  const reason = today.length === 0 ? reasonOf(hours, country, day) : undefined;
  const opens = later ? { day, time: later.opens } : nextOpening(hours, country, day);
  return { state: 'closed', opens, reason };
}

const endsNextDay = ({ opens, closes }: Period): boolean => closes <= opens;

/** In order. Exceptions come before public holidays, so that a service can be open on one. */
function periodsOn({ hours, exceptions }: Hours, country: Country, day: IsoDay): readonly Period[] {
  const others = exceptions.filter(({ date }) => date === day);
  const number = dayNumber(day);
  const weekday = WEEKDAYS[weekdayOf(number) - 1];
  const isHoliday = holidayOn(country, day) !== undefined;
  const usual = isHoliday ? [] : hours.filter((one) => one.day === weekday);
  return (others.length > 0 ? others : usual)
    .flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
    .toSorted((one, other) => one.opens.localeCompare(other.opens));
}

const holidayOn = (country: Country, day: IsoDay): string | undefined =>
  serviceHolidays(country, Number(day.slice(0, 4))).get(dayNumber(day));

function reasonOf({ exceptions }: Hours, country: Country, day: IsoDay): string | undefined {
  return exceptions.find(({ date }) => date === day)?.reason ?? holidayOn(country, day);
}

function nextOpening(hours: Hours, country: Country, from: IsoDay): Moment | undefined {
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    const day = addDays(from, ahead);
    const [first] = periodsOn(hours, country, day);
    if (first) return { day, time: first.opens };
  }
  return undefined;
}

/** The day on which a message is answered at the latest: `count` working days after `day`, which does not count itself. */
export function answerDay(day: IsoDay, count: number, country: Country): IsoDay {
  let answer = day;
  for (let left = count; left > 0; ) {
    answer = addDays(answer, 1);
    if (weekdayOf(dayNumber(answer)) <= 5 && !holidayOn(country, answer)) left -= 1;
  }
  return answer;
}
