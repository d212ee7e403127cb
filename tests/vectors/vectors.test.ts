/** The rules of money give what the cases expect, and the command says which do not. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Case, casesIn, RULES, reportOf, runVectors } from './run.ts';

const CASES = casesIn(readFileSync('tests/vectors/payment-vectors.json', 'utf8'));

const groups = [...new Set(CASES.map(({ group }) => group))].sort();

describe('the cases of money', () => {
  it.each(groups)('%s: the product gives what each expects', (group) => {
    const { equal, different } = runVectors(CASES.filter((one) => one.group === group));
    expect(different).toEqual([]);
    expect(equal).toBeGreaterThan(1);
  });

  const expectAll = (group: string, count: number) =>
    expect(runVectors(CASES.filter((one) => one.group === group))).toEqual({ equal: count, different: [] });

  it('start fixed: the 14 days to withdraw count from the first day that was given, and from no other', () =>
    expectAll('withdrawal-period', 16));

  it('to the last day: after notice a subscription ends at the end of its month or first term, never sooner', () =>
    expectAll('notice', 10));

  it('are all that were given', () => {
    expect(CASES).toHaveLength(201);
  });

  it('cover each rule that the runner has', () => {
    expect([...new Set(CASES.map(({ rule }) => rule))].sort()).toEqual(Object.keys(RULES).sort());
  });
});

const VAT: Case = {
  id: 'vat-01',
  group: 'vat',
  rule: 'VAT_FROM_GROSS',
  given: { grossCents: 4195, ratePercent: 9 },
  expect: { vatCents: 346, netCents: 3849 },
};

describe('a case differs', () => {
  it.each<[string, Partial<Case>]>([
    ['when an amount is a cent off', { expect: { vatCents: 347, netCents: 3849 } }],
    ['when it expects less than is found', { expect: { vatCents: 346 } }],
    ['when it expects more than is found', { expect: { vatCents: 346, netCents: 3849, grossCents: 4195 } }],
    ['when it expects nothing', { expect: undefined }],
    ['when its rule is unknown', { rule: 'VAT_FROM_NET' }],
    ['when its rule is the name of a method of each object', { rule: 'toString' }],
    ['when the product throws', { given: null }],
    ['when a number is missing', { given: { grossCents: 4195 } }],
  ])('%s', (_, changed) => {
    expect(runVectors([{ ...VAT, ...changed }]).different).toHaveLength(1);
    expect(runVectors([VAT])).toEqual({ equal: 1, different: [] });
  });

  it('and is reported with what was expected and found, before the counts', () => {
    const report = reportOf(runVectors([VAT, { ...VAT, id: 'vat-02', rule: 'VAT_FROM_NET' }]));
    expect(report.split('\n')).toEqual([
      'vat-02 (VAT_FROM_NET)',
      '  expected {"vatCents":346,"netCents":3849}',
      '  found    "unknown rule"',
      '1 equal, 1 different',
    ]);
  });

  it('and a file without cases is refused', () => {
    expect(() => casesIn('{"cases": []}')).toThrow('The file has no list "vectors"');
  });
});
