/**
 * The masks of a field: its value after each key. A mask formats only; the checks run when the field loses the focus
 * and on the server (specification, section 5).
 */
import { isIsoDay } from '../../../../contract/dates.ts';

/**
 * Digits, dots between thousands and one comma; other characters are dropped. A third decimal stays, so that the check
 * refuses it: cut off, `1234,567` would be another amount than the reader typed.
 */
export function maskAmount(text: string): string {
  const [whole = '', ...behind] = text.replaceAll(/[^\d.,]/g, '').split(',');
  if (behind.length === 0) return whole;
  return `${whole},${behind.join('').replaceAll('.', '')}`;
}

/**
 * `dd.mm.yyyy`: `1/12/1990`, `01121990` and `1990-12-01` all become `01.12.1990`; an incomplete date is kept. A text
 * without a digit is kept too: the check refuses it, while an empty field would be saved.
 */
export function maskDate(typed: string): string {
  // Full-width digits, as a Japanese keyboard types them, become ordinary ones.
  const text = typed.normalize('NFKC');
  if (!/\d/.test(text)) return typed;
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const day = nextDigits(text, 2);
  const month = nextDigits(day.rest, 2);
  const year = nextDigits(month.rest, 4);
  return withDot(day, month) + withDot(month, year) + year.digits;
}

/** A dot follows a typed separator or a digit of the next part, so that Backspace can remove every character. */
function withDot({ digits, isComplete }: Digits, next: Digits): string {
  if (digits !== '' && isComplete) return `${digits.padStart(2, '0')}.`;
  return digits + (next.digits === '' ? '' : '.');
}

/** The next digits of a text, and whether a separator follows them. */
function nextDigits(text: string, most: number) {
  const from = text.replace(/^\D+/, '');
  const digits = /^\d*/.exec(from)?.[0].slice(0, most) ?? '';
  const rest = from.slice(digits.length);
  return { digits, rest, isComplete: digits !== '' && /^\D/.test(rest) };
}

type Digits = ReturnType<typeof nextDigits>;

/** The ISO day of `01.12.1990`; undefined for another text, or a day before 1900 or after 9999. */
export function isoDayOfMask(text: string): string | undefined {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(maskDate(text));
  if (!parts) return undefined;
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isIsoDay(day) && day >= '1900' ? day : undefined;
}
