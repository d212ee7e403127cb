/** Typed and shown dates: day, month and year, with the mark of the country between them. */
import { type IsoDay, isIsoDay } from '../../../../contract/dates.ts';
import { plainText } from '../../../../contract/unseen-characters.ts';
import { numericDate } from '../../../lib/shared/numeric-date.ts';

/** `ma 1-12-2026`, `1 dec. '26`, `14 december`. */
const TYPED = /^(?:[a-z]+,? )?(\d{1,2}) ?[-./ ] ?(\d{1,2}|[a-z]{3,})\.?(?: ?[-./ ] ?('?\d{1,4}))?$/;
const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december';
/** Of a date field (specification, section 5). */
const FIRST_YEAR = 1900;

/** The ISO day of a typed text; undefined when it is none. */
export type ReadDate = (text: string) => IsoDay | undefined;

/**
 * A date as a field shows it, with `-` or `/`. In a text that is no date the marks between its digits become that mark.
 * @param read what reads the text: `isoDayOf`, unless it is another one
 */
export function shownDate(text: string, mark: string, read: ReadDate = (typed) => isoDayOf(typed)): string {
  const day = read(text);
  return day ? numericDate(day, mark) : text.trim().replaceAll(/(?<=\d)\s*[-./]\s*(?=\d)/g, mark);
}

/**
 * `1-12-2026`, `1.12.26`, `01122026`, `1 december 2026` and `2026-12-01` → `2026-12-01`; undefined for another text or for
 * 31 November.
 *
 * @param today a date without a year is the first such day from this ISO day on; without it, such a text is no date
 */
export function isoDayOf(text: string, today?: string): IsoDay | undefined {
  const tidy = tidied(text);
  const { day = '', month = '', year } = partsOf(tidy) ?? {};
  const days = yearsOf(year, today).map((full) => `${full}-${month}-${day}`);
  return days.find((one) => isIsoDay(one) && (year || !today || one >= today));
}

/** The same for a date that needs all four digits of its year: a reader of eighty does not mean this century. */
export const fullDateOf = (text: string): IsoDay | undefined =>
  /\d{4}/.test(plainText(text)) ? isoDayOf(text) : undefined;

/** Not a date at all; a day that its month does not have; a year before 1900, or one that is missing. */
export type DateProblem = 'DATE-INVALID' | 'DATE-UNKNOWN' | 'DATE-YEAR';

/** Why a text is no date; undefined for one that is. @param read `fullDateOf`, or `isoDayOf` with today */
export function dateProblem(text: string, read: ReadDate = isoDayOf): DateProblem | undefined {
  if (read(text)) return undefined;
  const parts = partsOf(tidied(text));
  if (!parts) return 'DATE-INVALID';
  // In a leap year, because a year can be missing.
  if (!isIsoDay(`${parts.isLeap ? 2028 : 2027}-${parts.month}-${parts.day}`)) return 'DATE-UNKNOWN';
  return 'DATE-YEAR';
}

function tidied(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(\d\d)(\d\d)(\d{4})$/, '$1-$2-$3')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1');
}

function partsOf(tidy: string) {
  const [, day = '', month = '', typed] = TYPED.exec(tidy) ?? [];
  const number = monthNumber(month);
  if (day === '' || number === undefined) return undefined;
  const year = typed?.replace("'", '');
  const full = year && fullYear(year);
  const isLeap = !full || full % 4 === 0;
  return { day: day.padStart(2, '0'), month: number, year, isLeap };
}

/** Of two digits in this century; undefined for one of one or three digits, and for one before 1900. */
function fullYear(year: string): number | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return year.length % 2 === 0 && full >= FIRST_YEAR ? full : undefined;
}

function yearsOf(year: string | undefined, today: string | undefined): number[] {
  if (year) return [fullYear(year) ?? []].flat();
  const current = Number(today?.slice(0, 4));
  return current ? [current, current + 1] : [];
}

/** Undefined for a word that begins no month. */
function monthNumber(month: string): string | undefined {
  const name = month === 'mrt' ? 'maart' : month;
  const number = /\d/.test(name) ? name : 1 + MONTHS.split(' ').findIndex((full) => full.startsWith(name));
  return number === 0 || month === '' ? undefined : String(number).padStart(2, '0');
}
