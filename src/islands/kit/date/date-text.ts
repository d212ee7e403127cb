/** Typed and shown dates: day, month and year with dashes. */
import { isIsoDay } from '../../../../contract/dates.ts';

const TYPED = /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-12-01` and `1/12/2026` → `01-12-2026`; in any other text slashes and dots become dashes. */
export function withDashes(text: string): string {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return `${iso[3]}-${iso[2]}-${iso[1]}`;
  const typed = TYPED.exec(trimmed);
  if (typed) return `${pad(typed[1])}-${pad(typed[2])}-${typed[3]}`;
  return trimmed.replaceAll(/\s*[./]\s*/g, '-');
}

/** `01-12-2026`, `1.12.2026` and `2026-12-01` → `2026-12-01`; undefined for another text or for 31 November. */
export function isoDayOf(text: string): string | undefined {
  const day = withDashes(text).split('-').toReversed().join('-');
  return isIsoDay(day) ? day : undefined;
}

const pad = (digits = '') => digits.padStart(2, '0');
