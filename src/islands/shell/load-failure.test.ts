import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadFailure } from './LoadFailure.tsx';

const WORDS = { message: 'Helaas.', retry: 'Probeer opnieuw' };
const drawn = (problem?: { text: string; traceId?: string; traceLabel: string }) =>
  renderToStaticMarkup(createElement(LoadFailure, { ...WORDS, problem }));

test('a part that could not be loaded says where it went wrong and shows the code to copy', () => {
  const html = drawn({ text: '[GraphQL] Dit lukt nu niet.', traceId: 'TR12345678', traceLabel: 'Code:' });
  expect(html).toContain(
    '<p>Helaas.</p><p>[GraphQL] Dit lukt nu niet.</p><p>Code: <code>TR12345678</code></p>',
  );
});

test('a line that is down has no code', () => {
  const html = drawn({ text: '[Network] Geen verbinding.', traceLabel: 'Code:' });
  expect(html).toContain('<p>Helaas.</p><p>[Network] Geen verbinding.</p><button');
  expect(drawn()).toContain('<p>Helaas.</p><button');
});
