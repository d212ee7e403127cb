import { describe, expect, it } from 'vitest';
import { benchPage, brokenBars, type Row, readRecord, slowdowns } from './record.ts';

const row = (ratio: number, name = 'faq'): Row => ({
  ...{ name, ratio, requestsPerSecond: 1234.5, p50: 1.25, p99: 9, requests: 10, refused: 0 },
});
const overview = (subscriptions: number, requestsPerSecond: number): Row => ({
  ...{ ...row(0.5, `/abonnementen, ${subscriptions} subscriptions`), requestsPerSecond },
});
const recorded = { rows: [row(0.5)] };

describe('the bench', () => {
  it('accepts a ratio that is less than 20 % below the recorded one', () => {
    expect(slowdowns(recorded, { rows: [row(0.41)] })).toEqual([]);
  });

  it('names what has become 20 % slower', () => {
    expect(slowdowns(recorded, { rows: [row(0.39)] })).toEqual([
      'faq does 39.0 % of a bare handler, recorded was 50.0 %',
    ]);
  });

  it('does not let a measurement disappear', () => {
    expect(slowdowns(recorded, { rows: [row(0.9, 'other')] })).toEqual(['faq was not measured']);
  });

  it('is not content with an overview under 1,000 requests a second of a core', () => {
    expect(brokenBars({ rows: [row(0.5), overview(100, 1_000), overview(1_000_000, 1_000)] })).toEqual([]);
    expect(brokenBars({ rows: [overview(100, 1_000), overview(1_000_000, 999)] })).toEqual([
      '/abonnementen, 1000000 subscriptions does 999 requests a second of a core, at least 1000 are wanted',
    ]);
  });

  it('is not content when the most subscriptions cost more than 1.5 times the fewest', () => {
    const rows = (most: number) => [overview(100, 3_000), overview(10_000, 1_500), overview(1_000_000, most)];
    expect(brokenBars({ rows: rows(2_000) })).toEqual([]);
    expect(brokenBars({ rows: rows(1_990) })).toEqual([
      '/abonnementen, 1000000 subscriptions costs 1.51 × /abonnementen, 100 subscriptions, at most 1.5 × is wanted',
    ]);
  });

  it('does not take an overview that was not measured for a good one', () => {
    expect(brokenBars({ rows: [row(0.5)] })).toEqual(['/abonnementen was not measured']);
  });

  it('has nothing to compare with where nothing was recorded', () => {
    expect(readRecord('docs/no-such-bench.json')).toBeUndefined();
  });

  it('writes every row into the table', () => {
    const memory = { coldStart: 300.4, memoryIdle: 100, memoryUnderLoad: 200 };
    const page = benchPage({ ...recorded, machine: 'two cores', node: '26.10.0', ...memory });
    expect(page).toContain('| faq | 1235 | 1.3 | 9.0 | 50.0 % |');
    expect(page).toContain('| cold start, ms | 300 |');
  });
});
