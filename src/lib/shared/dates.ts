/**
 * Dates as a reader sees them, with the weekday, which only a birthday and an invoice do without. ISO days
 * (`2026-11-21`) are parsed at noon UTC, so that they are the same day in every time zone. Instants are shown in the
 * time zone of the reader's country.
 */
const LOCALE = 'nl-NL';

/** A cache: all readers see the same few weeks, and formatting a date costs more than a look-up. */
const MOST_DAYS = 2_000;

/** With a no-break space between the day and its month, which stay on one line. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options });
  const known = new Map<string, string>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    if (known.size >= MOST_DAYS) known.clear();
    const written = format.format(noon(day)).replace(/(\d) (?=[a-z])/, '$1\u00a0');
    known.set(day, written);
    return written;
  };
}

// Marked as pure, so that a browser bundle leaves out the formats that it does not use.
const withoutYear = /* @__PURE__ */ dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const withYear = /* @__PURE__ */ dayFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const withoutWeekday = /* @__PURE__ */ dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const weekdayName = /* @__PURE__ */ dayFormat({ weekday: 'short' });
const monthName = /* @__PURE__ */ dayFormat({ month: 'short' });

const DAYS = { nl: /* @__PURE__ */ dayIn('Europe/Amsterdam'), be: /* @__PURE__ */ dayIn('Europe/Brussels') };
const TIMES = {
  nl: /* @__PURE__ */ timeIn('Europe/Amsterdam'),
  be: /* @__PURE__ */ timeIn('Europe/Brussels'),
};

/** `zaterdag 21 november`; with the year when it is not today's year. */
export function longDate(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? withoutYear(day) : withYear(day);
}

const DATE = /(\d{1,2}\s(?:jan|feb|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]*(?: \d{4})?)/;

/** The text in parts; each odd part is a date: `Vanaf maandag `, `25 januari 2027`, ` komt uw krant weer`. */
export const aroundDates = (text: string): readonly string[] => text.split(DATE);

/** `17 april 1968`. */
export const birthDate = (day: string): string => withoutWeekday(day);

/** The day that names an invoice, the first of its term: `1 december 2026`. */
export const invoiceDate = (day: string): string => withoutWeekday(day);

/** `vandaag, zaterdag 21 november`, `morgen, …`, else only the date. */
export function nearDate(day: string, today: string): string {
  const away = daysBetween(today, day);
  const word = ['vandaag', 'morgen'][away];
  return word === undefined ? longDate(day, today) : `${word}, ${longDate(day, today)}`;
}

/** `za 21 november`; with the year when it is not today's year. */
export function briefDate(day: string, today: string): string {
  return longDate(day, today).replace(/^\w+/, shortWeekday(day));
}

/** `za`. */
export function shortWeekday(day: string): string {
  return weekdayName(day).replace('.', '');
}

/** `nov`. */
export function shortMonth(day: string): string {
  return monthName(day).replace('.', '');
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

/** `8.00`, from `08:00`. */
export function dottedTime(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}.${minutes}`;
}

/** `8.00 uur`, from `08:00`, with a no-break space. */
export const clockTime = (time: string): string => `${dottedTime(time)}\u00a0uur`;

/** `vrijdag 20 november, 14.03 uur`, from an instant (`2026-11-20T13:03:00Z`). */
export function longInstant(instant: string, today: string, country: 'nl' | 'be'): string {
  return `${longDate(instantDay(instant, country), today)}, ${instantTime(instant, country)}`;
}

/** `vandaag, 14.03 uur`, else as `longInstant`. */
export function nearInstant(instant: string, today: string, country: 'nl' | 'be'): string {
  const isToday = instantDay(instant, country) === today;
  return isToday ? `vandaag, ${instantTime(instant, country)}` : longInstant(instant, today, country);
}

/** The ISO day of an instant. */
export const instantDay = (instant: string, country: 'nl' | 'be'): string =>
  DAYS[country].format(new Date(instant));

/** `14.03 uur`, from an instant (`2026-11-20T13:03:00Z`). */
export const instantTime = (instant: string, country: 'nl' | 'be'): string =>
  clockTime(TIMES[country].format(new Date(instant)));

/** Whole days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000);
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Formats an instant as the ISO day in a time zone: Swedish dates are ISO days. */
function dayIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone });
}

function timeIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
}
