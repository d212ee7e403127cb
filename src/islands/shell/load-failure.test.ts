import { expect, test } from 'vitest';
import { htmlOf } from '../kit/html.fixture.ts';
import { LoadFailure } from './LoadFailure.tsx';

const WORDS = { message: 'Helaas.', retry: 'Probeer opnieuw' };
const drawn = (problem?: { text: string; traceId?: string; traceLabel: string }) =>
  htmlOf(LoadFailure, { ...WORDS, problem });

test('a component that could not be loaded shows the problem and its trace id', () => {
  const html = drawn({ text: '[GraphQL] Dit lukt nu niet.', traceId: 'TR12345678', traceLabel: 'Code:' });
  expect(html).toContain(
    '<p>Helaas.</p><p>[GraphQL] Dit lukt nu niet.</p><p><span>Code:</span> <code>TR12345678</code></p>',
  );
});

test('a network failure has no trace id', () => {
  const html = drawn({ text: '[Network] Geen verbinding.', traceLabel: 'Code:' });
  expect(html).toContain('<p>Helaas.</p><p>[Network] Geen verbinding.</p><button');
  expect(drawn()).toContain('<p>Helaas.</p><button');
});

test('the retry button is yellow in place of a whole form only: a form that is shown has a yellow button itself', () => {
  expect(drawn()).toContain('class="action-quiet"');
  const whole = htmlOf(LoadFailure, { ...WORDS, isWhole: true });
  expect(whole).toContain('class="action"');
});
