import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepIndicator } from './StepIndicator.tsx';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));

const WORDS = { completed: 'klaar', active: 'nu', inactive: 'nog te doen', error: 'fout', loading: 'bezig' };

test('the step indicator says each state in words and marks the current step', () => {
  const steps = [
    { id: 'soort', label: 'Soort', status: 'completed', href: '?stap=soort' },
    { id: 'datums', label: 'Datums', status: 'active' },
    { id: 'adres', label: 'Adres', status: 'inactive', hidden: true },
    { id: 'klaar', label: 'Klaar', status: 'inactive' },
  ] as const;
  const html = drawn(StepIndicator, { label: 'Stappen', steps, words: WORDS });
  expect(html).toMatch(/<li data-status="active" aria-current="step">.*Datums.*\(nu\)/);
  expect(html).toContain('<a href="?stap=soort">Soort</a>');
  expect(html).not.toContain('Adres');
  expect(html.match(/<li/g)).toHaveLength(3);
  const one = steps.map((step, index) => ({ ...step, hidden: index > 0 }));
  expect(drawn(StepIndicator, { label: 'Stappen', steps: one, words: WORDS })).toBe('');
});
