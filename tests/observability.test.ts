/** The alerts and the dashboard ask for metrics that there are, and each alert has a page that says what to do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METRICS } from '../server/metrics.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const alerts = read('deploy/observability/alerts.yml');
const dashboard = read('deploy/observability/dashboard.json');
const guide = read('docs/guide/watch-it.md');

/** Of the library about the process, and of Prometheus itself. */
const NOT_OURS = new Set([
  ...[
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'up',
  ],
]);

const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const questions = [
  ...[...alerts.matchAll(/expr: (?:\|\n)?([\s\S]*?)\n\s+(?:for|labels):/g)].map(([, asked = '']) => asked),
  ...(JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
];

/** Names before a brace, a bracket or an operator; not functions, and not labels. */
function metricsIn(question: string): string[] {
  const bare = question.replaceAll(/\{[^}]*\}|\b(?:by|ignoring) \([^)]*\)/g, '');
  const words = [...bare.matchAll(/[a-z]\w+(?!\w*\s*\()/g)].map(([word]) => word);
  return words
    .filter((word) => !['and', 'or', 'by', 'ignoring', 'group_left'].includes(word))
    .filter((word) => (!/^\d/.test(word) && word.includes('_')) || word === 'up')
    .map((word) => word.replace(/_(?:bucket|sum|count)$/, ''));
}

test('Each question asks for a metric that there is', () => {
  const asked = questions.flatMap(metricsIn);
  expect(asked.length).toBeGreaterThan(questions.length - 1);
  expect([...new Set(asked)].filter((name) => !(name in METRICS || NOT_OURS.has(name)))).toEqual([]);
});

test('Each of our metrics is asked for', () => {
  const asked = new Set(questions.flatMap(metricsIn));
  expect(Object.keys(METRICS).filter((name) => !asked.has(name))).toEqual([]);
});

test('Each label in a question is one of its metric', () => {
  const labelled = questions.flatMap((question) => [
    ...question.matchAll(/(\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/g),
  ]);
  expect(labelled.length).toBeGreaterThan(10);
  for (const [, name = '', inner = ''] of labelled) {
    if (!(name in METRICS)) continue;
    const { labels } = METRICS[name as keyof typeof METRICS];
    const used = [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    expect(
      used.filter((label) => !(labels as readonly string[]).includes(label)),
      name,
    ).toEqual([]);
  }
});

test('Each alert has a page of the guide, and each page an alert', () => {
  const linked = [...alerts.matchAll(/runbook: docs\/guide\/watch-it\.md#(\w+)/g)].map(
    ([, anchor]) => anchor,
  );
  const headed = [...guide.matchAll(/^## (\w+)$/gm)].map(([, heading = '']) => heading);
  expect(linked).toEqual(names.map((name) => name.toLowerCase()));
  expect(headed.toSorted()).toEqual(names.toSorted());
});
