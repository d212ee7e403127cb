import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const texts = { leftText: 'Nog te verbeteren: {count}', mendedText: 'Alles is verbeterd.' };

test('the error summary has the focus and links to each field; without errors there is no summary', () => {
  const entries = [{ text: 'Vul uw postcode in.', field: 'postcode' }, { text: 'Er ging iets mis.' }];
  const html = htmlOf(ErrorSummary, { heading: 'Er is een probleem', entries, ...texts });
  expect(html).toMatch(/<section[^>]*tabindex="-1"/);
  expect(html).toContain('autofocus=""');
  expect(html).toContain('<a href="#postcode">Vul uw postcode in.</a>');
  expect(html).toContain('<li>Er ging iets mis.</li>');
  expect(htmlOf(ErrorSummary, { heading: 'x', entries: [], ...texts })).toBe('');
});
