import { describe, expect, it } from 'vitest';
import { good, overview } from './record.fixture.ts';
import { type BenchRecord, benchPage, brokenBars, type Row } from './record.ts';
import { largestOf } from './sizes.ts';

/** The good rows with these instead of their overviews. */
const withRow = (...overviews: Row[]) => [
  ...good.rows.filter(({ speed }) => speed !== 'overview'),
  ...(overviews.length === 1 ? [overview(100, 600)] : []),
  ...overviews,
];
const slowerForm = (row: Row): Row => (row.speed === 'form' ? { ...row, share: 0.199 } : row);

describe('The bars of the bench', () => {
  it('hold for a record that just keeps them', () => {
    expect(brokenBars(good)).toEqual([]);
  });

  it.each<[string, Partial<BenchRecord>]>([
    [
      'overview, 1000000 subscriptions: 11.0 % of its yardstick, at least 12.0 % is wanted',
      { rows: withRow(overview(1_000_000, 600, 0.11)) },
    ],
    [
      'overview, 1000000 subscriptions against overview, 100 subscriptions: 1.51 times, at most 1.5 is wanted',
      { rows: withRow(overview(100, 604), overview(1_000_000, 400)) },
    ],
    ['form: 19.9 % of its yardstick, at least 20.0 % is wanted', { rows: good.rows.map(slowerForm) }],
    ['FAQ was not measured', { rows: good.rows.filter(({ speed }) => speed !== 'FAQ') }],
    ['read page: 14301 bytes, at most 14300 is wanted', { bytes: { ...good.bytes, 'read page': 14_301 } }],
    [
      'form, sending: 105001 bytes, at most 105000 is wanted',
      { bytes: { ...good.bytes, 'form, sending': 105_001 } },
    ],
    ['cold start: 801 ms, at most 800 is wanted', { numbers: { ...good.numbers, coldStart: 801 } }],
    ['memory idle: 200.5 MB, at most 200 is wanted', { numbers: { ...good.numbers, memoryIdle: 200.5 } }],
    [
      'memory after a mixed load: NaN MB, at most 420 is wanted',
      { numbers: { ...good.numbers, memoryUnderLoad: null } },
    ],
    [
      'page moved: 0.0021 of the screen, at most 0.002 is wanted',
      { numbers: { ...good.numbers, shift: 0.0021 } },
    ],
    [
      'slowest press, slowest page: 101 ms, at most 100 is wanted',
      { numbers: { ...good.numbers, press: 101 } },
    ],
  ])('say so when one is broken: %s', (sentence, broken) => {
    expect(brokenBars({ ...good, ...broken })).toEqual([sentence]);
  });
});

describe('The sizes', () => {
  const lines = ['["form page",12]', '["form page",30]', '["read page",5]', '["form, hydrated",7]'].join(
    '\n',
  );

  it('are the largest of each kind', () => {
    expect(largestOf(`${lines}\n["form, sending",9]\n`)).toEqual({
      ...{ 'read page': 5, 'form page': 30, 'form, hydrated': 7, 'form, sending': 9 },
    });
  });

  it('must have been measured', () => {
    expect(() => largestOf(lines)).toThrow('The size of a form, sending was not measured');
  });
});

it('The page of the bench has a row for everything that was measured, and says when others used the machine', () => {
  const page = benchPage({ ...good, loadBefore: 9.5 });
  expect(page).toContain('| overview, 100 subscriptions | 600 | 1.3 | 9.0 | 20.0 % | 12.0 % |');
  expect(page).toContain('| bare Node handler | 9000 | 1.0 | 1.0 |  |  |');
  expect(page).toContain('| cold start, ms | 800 | 800 |');
  expect(page).toContain('| form page, bytes | 20000 | 20000 |');
  expect(page).toContain('| page moved, of the screen | 0.0020 | 0.002 |');
  expect(page).toContain('load average before the run 9.5 (others used the machine: times are too high)');
  expect(benchPage(good)).not.toContain('others used the machine');
  expect(benchPage({ ...good, numbers: {} })).toContain('| not measured yet | 100 |');
});
