import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmountField } from './AmountField.tsx';
import { DottedDateField } from './DottedDateField.tsx';

test('an amount has its sign for the eye only, and a keyboard with a comma', () => {
  const html = renderToStaticMarkup(
    createElement(AmountField, { name: 'bedrag', label: 'Bedrag', value: '12,50' }),
  );
  expect(html).toMatch(/<span class="unit" aria-hidden="true">€<\/span><input[^>]*inputMode="decimal"/i);
  expect(html).toContain('value="12,50"');
});

test('a date has its dots, and what is no date stays as it was typed', () => {
  const drawn = (value: string) =>
    renderToStaticMarkup(createElement(DottedDateField, { name: 'dag', label: 'Dag', value }));
  expect(drawn('1990-12-01')).toContain('value="01.12.1990"');
  expect(drawn('een dag')).toContain('value="een dag"');
});
