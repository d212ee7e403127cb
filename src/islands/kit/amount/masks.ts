/**
 * The masks of a field: what stands in it after each key. They only shape what is typed; whether it is right is said on
 * leaving the field and by the server (specification, section 5).
 */
import { isIsoDay } from '../../../../contract/dates.ts';

/** Digits, dots between thousands, one comma and two decimals: nothing else is taken. */
export function maskAmount(text: string, decimals = 2): string {
  const [whole = '', ...behind] = text.replaceAll(/[^\d.,]/g, '').split(',');
  if (behind.length === 0 || decimals === 0) return whole;
  return `${whole},${behind.join('').replaceAll('.', '').slice(0, decimals)}`;
}

/** `dd.mm.yyyy`: `1/12/1990`, `01121990` and `1990-12-01` all become `01.12.1990`; what is not whole stays as it is. */
export function maskDate(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const day = taken(text, 2);
  const month = taken(day.rest, 2);
  const year = taken(month.rest, 4);
  return closed(day, month) + closed(month, year) + year.digits;
}

/** A dot comes when it was typed, or with the first digit behind it: so it never stands in the way of taking away. */
function closed({ digits, isLeft }: Taken, next: Taken): string {
  if (digits !== '' && isLeft) return `${digits.padStart(2, '0')}.`;
  return digits + (next.digits === '' ? '' : '.');
}

/** The next digits of a text, and whether a sign behind them says that there are no more. */
function taken(text: string, most: number) {
  const from = text.replace(/^\D+/, '');
  const digits = /^\d*/.exec(from)?.[0].slice(0, most) ?? '';
  const rest = from.slice(digits.length);
  return { digits, rest, isLeft: digits !== '' && /^\D/.test(rest) };
}

type Taken = ReturnType<typeof taken>;

/** The ISO day of `01.12.1990`; nothing when it is no day, or one before 1900 or after 9999. */
export function isoDayOfMask(text: string): string | undefined {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(maskDate(text));
  if (!parts) return undefined;
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isIsoDay(day) && day >= '1900' ? day : undefined;
}
