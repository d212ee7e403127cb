/** The text of a violation, for the server and the browser. The caller passes the texts and today. */
import { forbiddenIn } from '../../../contract/free-text.ts';
import type { Violation } from '../../../contract/violations.ts';
import { longDate } from '../shared/dates.ts';
import { listed } from '../shared/listed.ts';
import type { Texts } from './texts.ts';

/** The field of the form that a violation is about: the contract's `address.zip_code` is its `zip_code`. */
export const fieldOf = ({ field }: Pick<Violation, 'field'>) => field?.replace(/^.*\./, '');

/** The values of a violation, with days as dates for the reader. */
export function writtenValues(
  { values = [] }: Pick<Violation, 'values'>,
  today: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map(({ name, value }) => [name, readable(value, today)]));
}

/** The characters that may not stay in a text, never parted from their word: `de tekens < en >`. */
export function forbiddenText(t: Texts, text: string): string {
  const forbidden = forbiddenIn(text);
  const characters = listed(forbidden).replaceAll(' ', '\u00a0');
  return t(`violation.characters.${forbidden.length === 1 ? 'one' : 'more'}`, { characters });
}

/** Fields that the text names when they have an invisible character. */
const HIDDEN_IN = new Set(
  [
    ...['street', 'house_number', 'house_number_suffix', 'zip_code', 'city'],
    ...['firstDay', 'lastDay', 'movingDay', 'phoneNumber', 'remark'],
    ...['first_name', 'last_name', 'date_of_birth'],
  ].map((field) => `TEXT-HIDDEN.${field}`),
);

/** @param byField codes that have a text per field, such as `FIELD-MISSING.city` */
export function violationText(
  t: Texts,
  violation: Violation,
  today: string,
  byField: ReadonlySet<string>,
): string {
  const specific = `${violation.code}.${fieldOf(violation)}`;
  const code = byField.has(specific) || HIDDEN_IN.has(specific) ? specific : violation.code;
  return t(`violation.${code}`, writtenValues(violation, today));
}

function readable(value: string, today: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate(value, today) : value;
}
