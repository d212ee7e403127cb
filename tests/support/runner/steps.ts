/** The steps of the whole test. A step that crashes, reports no test or lacks a suite has failed. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../processes/processes.ts';
import { type Test, testsIn } from './report.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The path of its JUnit report; without one the step counts as one test, by its exit code. */
  readonly report?: string;
  /** The projects of the browser tests, each of which must have run something. */
  readonly suites?: readonly string[];
}

/** Number of output lines to show after a failed step. */
const LAST_LINES = 16;

export async function runStep(step: Step): Promise<Test[]> {
  const { name, command, environment, report, suites } = step;
  if (report) rmSync(report, { force: true });
  const begun = performance.now();
  const { exitCode, output } = await run(command, { ...process.env, ...environment });
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(`— ${name} took ${seconds.toFixed(0)} s —\n`);
  const last = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  const ended = { suite: name, name: 'the step itself', seconds };
  const badly = { ...ended, problem: `exit code ${exitCode}\n${last}` };
  if (!report) return [exitCode === 0 ? ended : badly];
  const tests = existsSync(report) ? testsIn(readFileSync(report, 'utf8'), suites ? undefined : name) : [];
  const silent = (suites ?? [name])
    .filter((suite) => !tests.some((test) => test.suite === suite))
    .map((suite) => ({ suite, name: 'the suite itself', seconds: 0, problem: 'ran no test' }));
  const isExplained = exitCode === 0 || tests.some(({ problem }) => problem !== undefined);
  return [...tests, ...silent, ...(isExplained ? [] : [badly])];
}
