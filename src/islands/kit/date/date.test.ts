import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { DateField } from './DateField.tsx';
import { fullDateOf } from './date-text.ts';

test('a date is shown with the mark of the country, and another text is kept as typed', () => {
  expect(
    htmlOf(DateField, { name: 'eerste', label: 'Eerste dag', mark: '-', value: '2026-12-01' }),
  ).toContain('value="01-12-2026"');
  expect(htmlOf(DateField, { name: 'eerste', label: 'Eerste dag', mark: '-', value: 'morgen' })).toContain(
    'value="morgen"',
  );
  const belgian = { name: 'eerste', label: 'Eerste dag', mark: '/', value: '2026-12-01' };
  expect(htmlOf(DateField, belgian)).toContain('value="01/12/2026"');
});

test('a date of birth with a short year stays as it was typed', () => {
  const birthday = { name: 'dag', label: 'Dag', mark: '-', read: fullDateOf };
  expect(htmlOf(DateField, { ...birthday, value: '17.04.68' })).toContain('value="17-04-68"');
  expect(htmlOf(DateField, { ...birthday, value: '1968-04-17' })).toContain('value="17-04-1968"');
});
