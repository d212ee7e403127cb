import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { chosenKey } from './items.ts';
import { Select } from './Select.tsx';

const items = [
  { key: '', label: 'Kies een land' },
  { key: 'NL', label: 'Nederland' },
  { key: 'BE', label: 'België' },
];

test('a select is the browser’s select, with a key and a label for each item', () => {
  const html = htmlOf(Select, { name: 'land', label: 'Land', items, value: 'BE', error: 'Kies een land.' });
  expect(html).toContain('<label for="land"><span>Land</span></label>');
  expect(html).toMatch(/<select[^>]*aria-required="true" aria-describedby="land-fout" aria-invalid="true"/);
  expect(html).toContain('<option value="NL">Nederland</option>');
  expect(html).toContain('<option value="BE" selected="">België</option>');
});

test('with an unknown key the first item is chosen', () => {
  expect(chosenKey(items, 'DE')).toBe('');
  expect(chosenKey(items, 'NL')).toBe('NL');
  expect(chosenKey(items.slice(1), undefined)).toBe('NL');
  expect(chosenKey([], 'NL')).toBe('');
});
