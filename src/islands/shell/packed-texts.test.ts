import { expect, it } from 'vitest';
import { textsFor, textsOf } from './packed-texts.ts';

const WRITTEN: Readonly<Record<string, string>> = {
  'form.next': 'Verder',
  period: '{first} tot en met {last}',
  'violation.GENERIC-ERROR': 'Dit lukt nu niet.',
  'two.lines': 'een\ntwee',
};
const page = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (WRITTEN[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const t = textsOf(textsFor(page, Object.keys(WRITTEN)));

it('come out in the browser as they were written, with their places filled in there', () => {
  expect(t('form.next')).toBe('Verder');
  expect(t('period', { first: 'vrijdag', last: 'zondag' })).toBe('vrijdag tot en met zondag');
  expect(t('two.lines')).toBe('een twee');
});

it('of a violation that the page does not know are the generic sentence; any other is missing', () => {
  expect(t('violation.NEW-CODE')).toBe('Dit lukt nu niet.');
  expect(() => t('form.back')).toThrow("'form.back'");
});

it('do not carry the names along', () => {
  expect(textsFor(page, ['form.next'])).toMatch(/^[0-9a-z]{3}Verder$/);
});
