import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { TextField } from '../text/TextField.tsx';

const drawn = (props = {}) => htmlOf(TextField, { name: 'aantal', label: 'Aantal', ...props });

test('a suffix belongs to the description of the field', () => {
  const html = drawn({ suffix: 'kranten', hint: 'Hoogstens 9', error: 'Vul een aantal in' });
  expect(html).toMatch(/<input[^>]*\/><span class="suffix" id="aantal-achtervoegsel">kranten<\/span>/);
  expect(html).toContain('aria-describedby="aantal-achtervoegsel aantal-hint aantal-fout"');
  expect(drawn({ suffix: 'kranten' })).toContain('aria-describedby="aantal-achtervoegsel"');
});

test('a field without a suffix has no description', () => {
  expect(drawn()).not.toMatch(/aria-describedby|suffix/);
});
