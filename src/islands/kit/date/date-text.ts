/** Typed and shown dates: day, month and year with dashes. */
import { isIsoDay } from '../../../../contract/dates.ts';
import { plainText } from '../../../../contract/unseen-characters.ts';

/** `ma 1-12-2026`, `1 dec. '26`, `14 december`. */
const TYPED = /^(?:[a-z]+,? )?(\d{1,2}) ?[-./ ] ?(\d{1,2}|[a-z]{3,})\.?(?: ?[-./ ] ?('?\d\d|\d{4}))?$/;
const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december';

/** A date is shown as `01-12-2026`; in any other text slashes and dots become dashes. @param today see `isoDayOf` */
export function withDashes(text: string, today?: string): string {
  const day = isoDayOf(text, today);
  return day ? day.split('-').reverse().join('-') : text.trim().replaceAll(/\s*[./]\s*/g, '-');
}

/**
 * `1-12-2026`, `1.12.26`, `1 december 2026` and `2026-12-01` → `2026-12-01`; undefined for another text or for 31
 * November.
 *
 * @param today a date without a year is the first such day from this ISO day on; without it, such a text is no date
 */
export function isoDayOf(text: string, today?: string): string | undefined {
  const trimmed = plainText(text)
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ');
  if (isIsoDay(trimmed)) return trimmed;
  const [, day = '', month = '', year] = TYPED.exec(trimmed) ?? [];
  const days = yearsOf(year, today).map((full) => `${full}-${monthNumber(month)}-${day.padStart(2, '0')}`);
  return days.find((one) => isIsoDay(one) && (year || !today || one >= today));
}

function yearsOf(year: string | undefined, today: string | undefined): (number | string)[] {
  if (year) return [year.length === 4 ? year : `20${year.slice(-2)}`];
  const current = Number(today?.slice(0, 4));
  return current ? [current, current + 1] : [];
}

function monthNumber(month: string): string {
  const name = month === 'mrt' ? 'maart' : month;
  const number = /\d/.test(name) ? name : 1 + MONTHS.split(' ').findIndex((full) => full.startsWith(name));
  return String(number).padStart(2, '0');
}
