import { describe, expect, it } from 'vitest';
import { exitCodeOf, failuresOf, lastLine, type Outcome, outcomeOf } from './outcome.ts';
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
  const playwright = (status: string, errors: unknown[] = []) => {
    const results = [{ errors: status === 'expected' ? [] : [{ message: '\u001b[31mno dialog\u001b[39m' }] }];
    const tests = [{ projectName: 'script', status, results }];
    const specs = [{ title: 'it asks', file: 'journeys/a.spec.ts', line: 7, tests }];
    return JSON.stringify({ errors, suites: [{ specs: [], suites: [{ specs }] }] });
  };
  const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

  it('counts each project of the browser tests apart, a flaky test as failed', () => {
    expect(readPlaywright(playwright('expected'), 'script')).toEqual({ ...none, passed: 1 });
    expect(readPlaywright(playwright('flaky'), 'script')).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(readPlaywright(playwright('skipped'), 'script')).toMatchObject({
      passed: 0,
      failed: 0,
      skipped: 1,
    });
    expect(readPlaywright(playwright('expected'), 'no-script')).toEqual(none);
    expect(readPlaywright(playwright('expected', [{ message: 'no browser' }]), 'script')?.failed).toBe(1);
  });

  it('says at the end what each failed test said', () => {
    const vitest = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2', null] },
          ],
        },
        {
          name: 'c.test.ts',
          status: 'failed',
          message: 'no database',
          assertionResults: [{ fullName: 'keeps', status: 'skipped', failureMessages: [] }],
        },
      ],
    };
    const outcomes = [
      green,
      outcomeOf('unit', 1, readVitest(JSON.stringify(vitest))),
      outcomeOf('script', 1, readPlaywright(playwright('unexpected', [{ message: 'no browser' }]), 'script')),
    ];
    expect(failuresOf([green])).toBe('');
    expect(failuresOf(outcomes)).toBe(
      [
        '✗ unit › a.test.ts\n    no such file\n\n',
        '✗ unit › c.test.ts\n    no database\n\n',
        '✗ unit › takes away\n    expected 1 to be 2\n    an error without words\n\n',
        '✗ unit › keeps\n    skipped\n\n',
        '✗ script › journeys/a.spec.ts:7 it asks\n    no dialog\n\n',
        '✗ script › outside any test\n    no browser\n\n',
      ].join(''),
    );
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
