/** Dates as they are typed and shown in a field: day, month and year with dashes. No calendar in here. */

const TYPED = /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-12-01` and `1/12/2026` → `01-12-2026`; what is no date keeps its letters, with dashes for slashes and dots. */
export function withDashes(text: string): string {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return `${iso[3]}-${iso[2]}-${iso[1]}`;
  const typed = TYPED.exec(trimmed);
  if (typed) return `${pad(typed[1])}-${pad(typed[2])}-${typed[3]}`;
  return trimmed.replaceAll(/\s*[./]\s*/g, '-');
}

/** `01-12-2026`, `1.12.2026` and `2026-12-01` → `2026-12-01`; nothing when it is no date at all, such as 31 November. */
export function isoDayOf(text: string): string | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(withDashes(text));
  if (!match) return undefined;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  const moment = new Date(`${day}T12:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return exists ? day : undefined;
}

const pad = (digits = '') => digits.padStart(2, '0');
