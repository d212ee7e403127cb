import { describe, expect, it } from 'vitest';
import { benchPage, type Row, slowdowns } from './record.ts';

const row = (ratio: number, name = 'faq'): Row => ({
  ...{ name, ratio, requestsPerSecond: 1234.5, p50: 1.25, p99: 9, requests: 10, refused: 0 },
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

  it('writes every row into the table', () => {
    const memory = { coldStart: 300.4, memoryIdle: 100, memoryUnderLoad: 200 };
    const page = benchPage({ ...recorded, machine: 'two cores', node: '26.10.0', ...memory });
    expect(page).toContain('| faq | 1235 | 1.3 | 9.0 | 50.0 % |');
    expect(page).toContain('| cold start, ms | 300 |');
  });
});
