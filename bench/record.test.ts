import { describe, expect, it } from 'vitest';
import { good, overview } from './record.fixture.ts';
import { type BenchRecord, benchPage, brokenBars } from './record.ts';
import { largestOf } from './sizes.ts';

describe('The bars of the bench', () => {
  it('hold for a record that just keeps them', () => {
    expect(brokenBars(good)).toEqual([]);
  });

  it.each<[string, Partial<BenchRecord>]>([
    [
      '/abonnementen, 1000000 subscriptions: 0.4 % of a bare handler, at least 0.5 % is wanted',
      { rows: [overview(100, 600), overview(1_000_000, 600, 0.004)] },
    ],
    [
      '/abonnementen, 1000000 subscriptions against /abonnementen, 100 subscriptions: 1.51 times, at most 1.5 is wanted',
      { rows: [overview(100, 604), overview(1_000_000, 400)] },
    ],
    ['/abonnementen was not measured', { rows: [] }],
    ['cold start: 801 ms, at most 800 is wanted', { coldStart: 801 }],
    ['memory idle: 200.5 MB, at most 200 is wanted', { memoryIdle: 200.5 }],
    ['memory under load: NaN MB, at most 420 is wanted', { memoryUnderLoad: Number.NaN }],
    ['read page: 14301 bytes, at most 14300 is wanted', { bytes: { ...good.bytes, 'read page': 14_301 } }],
    ['form page: 20001 bytes, at most 20000 is wanted', { bytes: { ...good.bytes, 'form page': 20_001 } }],
    [
      'form, hydrated: 90001 bytes, at most 90000 is wanted',
      { bytes: { ...good.bytes, 'form, hydrated': 90_001 } },
    ],
    [
      'form, sending: 105001 bytes, at most 105000 is wanted',
      { bytes: { ...good.bytes, 'form, sending': 105_001 } },
    ],
    ['largest part seen: 901 ms, at most 900 is wanted', { paint: { ...good.paint, largest: 901 } }],
    [
      'page moved: 0.0021 of the screen, at most 0.002 is wanted',
      { paint: { ...good.paint, shift: 0.0021 } },
    ],
    ['slowest press: 101 ms, at most 100 is wanted', { paint: { ...good.paint, press: 101 } }],
    ['home to reported: 7001 ms, at most 7000 is wanted', { walk: 7_001 }],
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
  expect(page).toContain('| /abonnementen, 100 subscriptions | 600 | 1.3 | 9.0 | 1.0 % |');
  expect(page).toContain('| cold start, ms | 800 | 800 |');
  expect(page).toContain('| form page, bytes | 20000 | 20000 |');
  expect(page).toContain('| moved, of the screen | 0.0020 | 0.002 |');
  expect(page).toContain('load average before the run 9.5 (others used the machine: times are too high)');
  expect(benchPage(good)).not.toContain('others used the machine');
  expect(benchPage({ ...good, paint: { largest: 1, shift: 0 } })).toContain('| not measured yet | 100 |');
});
