import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './DateField.tsx';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));

test('a date is shown with dashes, and another text is kept as typed', () => {
  expect(drawn(DateField, { name: 'eerste', label: 'Eerste dag', value: '2026-12-01' })).toContain(
    'value="01-12-2026"',
  );
  expect(drawn(DateField, { name: 'eerste', label: 'Eerste dag', value: 'morgen' })).toContain(
    'value="morgen"',
  );
});
