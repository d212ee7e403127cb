import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AT_INSTANTS, OF_THE_CLOCK } from './instants.ts';
import { summaryOf, type Test, testsIn } from './report.ts';

const green: Test = { suite: 'unit', name: 'adds', seconds: 0.2 };
const red: Test = {
  suite: 'lint',
  name: 'the step itself',
  seconds: 3,
  problem: 'exit code 1\nno semicolon',
};

describe('the whole test', () => {
  it('passes only when at least one test ran and none failed', () => {
    expect(summaryOf([green])).toMatchObject({ exitCode: 0 });
    expect(summaryOf([green, red])).toMatchObject({ exitCode: 1 });
    expect(summaryOf([])).toMatchObject({ exitCode: 1 });
  });

  it('prints the failures, the slowest tests, each suite, and the total as its last line', () => {
    expect(summaryOf([green, red]).text).toBe(
      '\n✗ lint › the step itself\n    exit code 1\n    no semicolon\n\n\n' +
        'The slowest:\n   3.0 s  lint › the step itself\n   0.2 s  unit › adds\n\n' +
        'unit         1 passed, 0 failed\nlint         0 passed, 1 failed\n\n1 passed, 1 failed\n',
    );
  });
});

describe('a JUnit report', () => {
  it('counts a skipped test as failed, and names the project of a browser test', () => {
    const report = `<testsuites><testsuite name="a.spec.ts" hostname="script" tests="3">
      <testcase name="walks &gt; &quot;on&quot;" classname="a.spec.ts" time="1.5">
      </testcase>
      <testcase name="asks" classname="a.spec.ts" time="2"><failure message="no"><![CDATA[\u001b[31mno dialog\u001b[39m]]></failure></testcase>
      <testcase name="waits" classname="a.spec.ts" time="0"><skipped/></testcase></testsuite></testsuites>`;
    expect(testsIn(report)).toEqual([
      { suite: 'script', name: 'a.spec.ts › walks > "on"', seconds: 1.5 },
      { suite: 'script', name: 'a.spec.ts › asks', seconds: 2, problem: 'no dialog' },
      { suite: 'script', name: 'a.spec.ts › waits', seconds: 0, problem: 'skipped' },
    ]);
  });

  it('belongs to the given step', () => {
    const report =
      '<testsuite name="a.test.ts" hostname="vm"><testcase classname="a.test.ts" name="adds" time="0.2"/></testsuite>';
    expect(testsIn(report, 'unit')).toEqual([{ suite: 'unit', name: 'a.test.ts › adds', seconds: 0.2 }]);
  });
});

describe('the runs at other instants', () => {
  it('are eight, each with a report of its own and tests that exist', () => {
    expect(OF_THE_CLOCK.filter((path) => !existsSync(path))).toEqual([]);
    for (const of of [
      AT_INSTANTS.map(({ name }) => name),
      AT_INSTANTS.map(({ report }) => report),
      AT_INSTANTS.map(({ environment }) => environment?.TEST_NOW),
    ])
      expect(new Set(of).size).toBe(8);
  });
});
