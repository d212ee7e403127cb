import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
import { fullDateOf } from './date-text.ts';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));

test('a date is shown with the mark of the country, and another text is kept as typed', () => {
  expect(drawn(DateField, { name: 'eerste', label: 'Eerste dag', mark: '-', value: '2026-12-01' })).toContain(
    'value="01-12-2026"',
  );
  expect(drawn(DateField, { name: 'eerste', label: 'Eerste dag', mark: '-', value: 'morgen' })).toContain(
    'value="morgen"',
  );
  const belgian = { name: 'eerste', label: 'Eerste dag', mark: '/', value: '2026-12-01' };
  expect(drawn(DateField, belgian)).toContain('value="01/12/2026"');
});

test('a date of birth with a short year stays as it was typed', () => {
  const birthday = { name: 'dag', label: 'Dag', mark: '-', read: fullDateOf };
  expect(drawn(DateField, { ...birthday, value: '17.04.68' })).toContain('value="17-04-68"');
  expect(drawn(DateField, { ...birthday, value: '1968-04-17' })).toContain('value="17-04-1968"');
});
