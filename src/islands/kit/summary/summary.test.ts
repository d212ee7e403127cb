import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));

const texts = { leftText: 'Nog te verbeteren: {count}', mendedText: 'Alles is verbeterd.' };

test('the error summary has the focus and links to each field; without errors there is no summary', () => {
  const entries = [{ text: 'Vul uw postcode in.', field: 'postcode' }, { text: 'Er ging iets mis.' }];
  const html = drawn(ErrorSummary, { heading: 'Er is een probleem', entries, ...texts });
  expect(html).toMatch(/<section[^>]*tabindex="-1"/);
  expect(html).toContain('autofocus=""');
  expect(html).toContain('<a href="#postcode">Vul uw postcode in.</a>');
  expect(html).toContain('<li>Er ging iets mis.</li>');
  expect(drawn(ErrorSummary, { heading: 'x', entries: [], ...texts })).toBe('');
});
