import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlOf, htmlOfExample } from '../html.fixture.ts';
import { Sign, type SignName } from '../sign/Sign.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { steps as part } from './steps.part.tsx';

const [css, column] = ['steps.css', 'column.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
) as [string, string];

const WORDS = { completed: 'klaar', active: 'nu', inactive: 'nog te doen', error: 'fout', loading: 'bezig' };

test('the step indicator has a text for each state and marks the current step', () => {
  const steps = [
    { id: 'soort', label: 'Soort', status: 'completed', href: '?stap=soort' },
    { id: 'datums', label: 'Datums', status: 'active' },
    { id: 'adres', label: 'Adres', status: 'inactive', hidden: true },
    { id: 'klaar', label: 'Klaar', status: 'inactive' },
  ] as const;
  const html = htmlOf(StepIndicator, { label: 'Stappen', steps, words: WORDS });
  expect(html).toMatch(/<li data-status="active" aria-current="step">.*Datums.*\(nu\)/);
  expect(html).toContain('<a href="?stap=soort">Soort</a>');
  expect(html).not.toContain('Adres');
  expect(html.match(/<li/g)).toHaveLength(3);
  const one = steps.map((step, index) => ({ ...step, hidden: index > 0 }));
  expect(htmlOf(StepIndicator, { label: 'Stappen', steps: one, words: WORDS })).toBe('');
});

test('the number and the name of the current step are in words, also when steps are hidden', () => {
  const html = htmlOfExample(part, 'halverwege, met een verborgen stap');
  expect(html).toContain(
    '<span>Stap 2 van 4</span><span class="steps-name">: datums</span><progress aria-hidden="true" value="2" max="4">',
  );
  const withoutCurrent = [
    { id: 'dag', label: 'Dag', status: 'completed' },
    { id: 'nakijken', label: 'Nakijken', status: 'completed' },
  ] as const;
  const countText = (number: number, all: number) => `Stap ${number} van ${all}`;
  const done = htmlOf(StepIndicator, { label: 'Stappen', steps: withoutCurrent, words: WORDS, countText });
  expect(done).not.toContain('Stap 0');
});

test('each of the five states has its icon: a check, a cross, a spinner, or its number', () => {
  const html = htmlOfExample(part, 'elke staat, naast elkaar');
  const signs = [...html.matchAll(/<li data-status="(\w+)".*?aria-hidden="true">(.*?)<\/span><?/g)].map(
    ([, status, sign]) => [status, /<path d="([^"]+)"/.exec(sign ?? '')?.[1] ?? sign],
  );
  const drawnSign = (name: SignName) => /<path d="([^"]+)"/.exec(htmlOf(Sign, { name }))?.[1];
  expect(signs).toEqual([
    ['completed', drawnSign('check')],
    ['error', drawnSign('cross')],
    ['loading', ''],
    ['active', '4'],
    ['inactive', '5'],
  ]);
  expect(html.match(/class="step-sign spinner"/g)).toHaveLength(1);
  for (const word of Object.values(WORDS)) expect(html).toContain(`(${word})`);
});

test('the steps form a row or a column, and only the current one is bold', () => {
  expect(htmlOfExample(part, 'elke staat, onder elkaar')).toContain('<ol class="steps column">');
  expect(column).toMatch(/\.steps\.column \{\s*flex-direction: column/);
  expect(css.match(/font-weight: 750/g)).toHaveLength(1);
  expect(css).toMatch(/li\[data-status="active"\] \{[^}]*font-weight: 750/);
  expect(css).toMatch(/\.steps li \{[^}]*color: var\(--ink-2\)/);
});
