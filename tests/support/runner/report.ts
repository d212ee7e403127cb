/** The results of all steps of the whole test, as one list. */
import { stripVTControlCharacters } from 'node:util';

export interface Test {
  /** Its step, or its project of the browser tests. */
  readonly suite: string;
  readonly name: string;
  readonly seconds: number;
  /** Why it failed; undefined when it passed. */
  readonly problem?: string;
}

const SUITE = /<testsuite ([^>]*)>([\s\S]*?)<\/testsuite>/g;
const CASE = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const PROBLEM = /<(?:failure|error)\b[^>]*>([\s\S]*?)<\/(?:failure|error)>/;
/** Lines of a problem that are shown again at the end. */
const LONGEST = 16;
const SLOWEST = 40;

/**
 * The tests of a JUnit report. A skipped one has failed.
 * @param suite omit it for Playwright: its reports have the project's name in `hostname`
 */
export function testsIn(junit: string, suite?: string): Test[] {
  return [...junit.matchAll(SUITE)].flatMap(([, about = '', cases = '']) =>
    [...cases.matchAll(CASE)].map(([, own = '', inside = '']) => {
      const test = {
        suite: suite ?? attribute(about, 'hostname'),
        name: `${attribute(own, 'classname')} › ${attribute(own, 'name')}`,
        seconds: Number(attribute(own, 'time', '0')),
      };
      const failure = PROBLEM.exec(inside)?.[1];
      if (failure !== undefined) return { ...test, problem: decoded(failure) };
      return inside.includes('<skipped') ? { ...test, problem: 'skipped' } : test;
    }),
  );
}

function attribute(text: string, name: string, other = ''): string {
  return decoded(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? other);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
  const plain = text
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all);
  return stripVTControlCharacters(plain);
}

/**
 * The failures, the slowest tests, a line for each suite, and the total as the last line.
 * @returns `exitCode` is 0 only when at least one test ran and none failed
 */
export function summaryOf(tests: readonly Test[]): { text: string; exitCode: 0 | 1 } {
  const failed = tests.filter(({ problem }) => problem !== undefined);
  const failures = failed.map(({ suite, name, problem = '' }) => {
    const lines = problem.split('\n').filter((line) => line.trim());
    return `✗ ${suite} › ${[name, ...lines.slice(0, LONGEST)].join('\n    ')}\n\n`;
  });
  const slowest = tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ suite, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite} › ${name}\n`);
  const suites = [...new Set(tests.map(({ suite }) => suite))].map(
    (suite) => `${suite.padEnd(12)} ${countsOf(tests.filter((test) => test.suite === suite))}\n`,
  );
  const parts = [failures, ['The slowest:\n', ...slowest], suites].map((part) => part.join(''));
  const text = `\n${[...parts, `${countsOf(tests)}\n`].filter(Boolean).join('\n')}`;
  return { text, exitCode: tests.length > 0 && failed.length === 0 ? 0 : 1 };
}

function countsOf(tests: readonly Test[]): string {
  const failed = tests.filter(({ problem }) => problem !== undefined).length;
  return `${tests.length - failed} passed, ${failed} failed`;
}
