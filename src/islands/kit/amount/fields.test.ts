import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { AmountField } from './AmountField.tsx';
import { DottedDateField } from './DottedDateField.tsx';

test('an amount hides its currency sign from screen readers and has a keyboard with a comma', () => {
  const html = htmlOf(AmountField, { name: 'bedrag', label: 'Bedrag', value: '12,50' });
  expect(html).toMatch(/<span class="unit" aria-hidden="true">€<\/span><input[^>]*inputMode="decimal"/i);
  expect(html).toContain('value="12,50"');
});

test('a date has dots, and a text that is not a date is kept as typed', () => {
  const drawn = (value: string) => htmlOf(DottedDateField, { name: 'dag', label: 'Dag', value });
  expect(drawn('1990-12-01')).toContain('value="01.12.1990"');
  expect(drawn('een dag')).toContain('value="een dag"');
});
