import { expect, test } from 'vitest';
import type { Texts } from '../../lib/content/texts.ts';
import { violationTextFor } from './contact-form.ts';

const t = ((key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Texts;
const textOf = (violation: { field?: string; values?: { name: string; value: string }[] }) =>
  violationTextFor({})(t, { code: 'RATE-LIMITED', ...violation }, '2026-11-25');
const seconds = (value: string) => ({ values: [{ name: 'seconds', value }] });

test('A wait of a day is said in hours', () => {
  expect(textOf(seconds('2820'))).toMatch(/^violation.RATE-LIMITED.contact .*time.minutes 47$/);
  expect(textOf(seconds('83820'))).toMatch(/^violation.RATE-LIMITED.contact .*time.hours 24$/);
});

test('After many files only the files are refused', () => {
  expect(textOf({ field: 'bestand' })).toBe('violation.FILES-FULL');
});
