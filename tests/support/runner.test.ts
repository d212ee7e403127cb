import { describe, expect, it } from 'vitest';
import { exitCodeOf, lastLine, type Outcome, outcomeOf } from './outcome.ts';
import { readBiome, readPlaywright, readTypeCheck, readVitest } from './results.ts';

const green = outcomeOf('unit', 0, { passed: 12, failed: 0, skipped: 0 });

/** What the whole says when one runner ends like this beside a green one. */
const whole = (outcome: Outcome) => ({
  line: lastLine([green, outcome]),
  exitCode: exitCodeOf([green, outcome]),
});

describe('the whole test', () => {
  it('is green only when every runner passed something and failed nothing', () => {
    expect(whole(green)).toEqual({ line: '24 passed, 0 failed', exitCode: 0 });
    expect(exitCodeOf([])).toBe(1);
  });

  it('is red when a runner fails a test', () => {
    expect(whole(outcomeOf('lint', 1, { passed: 3, failed: 2, skipped: 0 }))).toEqual({
      line: '15 passed, 2 failed',
      exitCode: 1,
    });
  });

  it('is red when a runner crashes before it can say anything', () => {
    expect(whole(outcomeOf('build', 137, undefined))).toEqual({ line: '12 passed, 1 failed', exitCode: 1 });
  });

  it('is red when a runner runs nothing', () => {
    expect(whole(outcomeOf('pages', 0, { passed: 0, failed: 0, skipped: 0 })).exitCode).toBe(1);
  });

  it('is red when a runner skips a test', () => {
    expect(whole(outcomeOf('pages', 0, { passed: 9, failed: 0, skipped: 1 }))).toEqual({
      line: '21 passed, 1 failed',
      exitCode: 1,
    });
  });

  it('is red when a runner passes every test and then exits with an error', () => {
    expect(whole(outcomeOf('unit', 1, { passed: 9, failed: 0, skipped: 0 })).exitCode).toBe(1);
  });
});

describe('what the runners write about themselves', () => {
  const playwright = (status: string, errors: unknown[] = []) =>
    JSON.stringify({
      errors,
      suites: [{ specs: [], suites: [{ specs: [{ tests: [{ projectName: 'script', status }] }] }] }],
    });

  it('counts each project of the browser tests apart, a flaky test as failed', () => {
    expect(readPlaywright(playwright('expected'), 'script')).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(readPlaywright(playwright('flaky'), 'script')).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(readPlaywright(playwright('skipped'), 'script')).toEqual({ passed: 0, failed: 0, skipped: 1 });
    expect(readPlaywright(playwright('expected'), 'no-script')).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(readPlaywright(playwright('expected', [{ message: 'no browser' }]), 'script')?.failed).toBe(1);
  });

  it('counts every finding of lint and of the type check', () => {
    const lint = (errors: number) =>
      JSON.stringify({ summary: { changed: 0, unchanged: 9, errors, warnings: 1 } });
    expect(readBiome(lint(2))).toEqual({ passed: 0, failed: 3, skipped: 0 });
    expect(readTypeCheck('Result (14 files): \n- 3 errors\n- 0 warnings\n- 9 hints')?.failed).toBe(3);
    expect(readTypeCheck('Result (14 files): \n- 0 errors\n- 0 warnings\n- 9 hints')?.passed).toBe(1);
  });

  it('takes an unreadable report for a crash', () => {
    for (const read of [readVitest, readBiome, readTypeCheck])
      expect(read('Segmentation fault')).toBeUndefined();
    expect(readPlaywright('', 'script')).toBeUndefined();
  });
});
