/** How long a reader must wait before trying again, for the texts of violations. Server only. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from './texts.ts';

/** Texts of RATE-LIMITED that name the wait. */
export const WAIT_TEXTS = ['RATE-LIMITED.wait', 'RATE-LIMITED.mail'];

/**
 * Gives a violation that has `seconds` the value `wait`, in words. RATE-LIMITED then has a text that names the wait: that
 * of its field, or that of the form as a whole.
 */
export function withWait(t: Texts, violation: Violation): Violation {
  const { code, field, values = [] } = violation;
  const isLimit = code === 'RATE-LIMITED';
  const seconds = values.find(({ name }) => name === 'seconds')?.value;
  if (seconds === undefined) return isLimit ? { code, values } : violation;
  const wait = { name: 'wait', value: waitText(t, Number(seconds)) };
  return { ...violation, values: [...values, wait], ...(isLimit && { field: field ?? 'wait' }) };
}

/** `1 seconde`, `40 seconden`, `12 minuten`, `3 uur`: rounded up, so that it is never too early. */
function waitText(t: Texts, seconds: number): string {
  if (seconds < 90) return t(seconds === 1 ? 'time.seconds.one' : 'time.seconds.more', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return t('time.minutes', { count: minutes });
  return t('time.hours', { count: Math.ceil(minutes / 60) });
}
