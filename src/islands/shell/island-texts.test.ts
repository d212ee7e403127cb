import { expect, it } from 'vitest';
import { textsFor } from '../../lib/content/texts-for.ts';
import { textsOf } from './island-texts.ts';

const WRITTEN: Readonly<Record<string, string>> = {
  'form.next': 'Verder',
  'holiday.period': '{first} tot en met {last}',
  'violation.GENERIC-ERROR': 'Dit lukt nu niet.',
};
const page = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (WRITTEN[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const t = textsOf(textsFor(page, 'HolidayDates'));

it('Texts reach the browser as written, and the browser fills in their placeholders', () => {
  expect(t('form.next')).toBe('Verder');
  expect(t('holiday.period', { first: 'vrijdag', last: 'zondag' })).toBe('vrijdag tot en met zondag');
});

it('An unknown violation code has the generic text; any other unknown key is an error', () => {
  expect(t('violation.NEW-CODE')).toBe('Dit lukt nu niet.');
  expect(() => t('address.find')).toThrow("'address.find'");
  expect(() => t('constructor')).toThrow("'constructor'");
});
