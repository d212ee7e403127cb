/** The runners of the whole test: what is run, in which order, and where its numbers are read. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { chromiumPath } from '../../../scripts/browser.mjs';
import { STAMP as BUILT_FROM } from '../../../scripts/build.ts';
import { SECRETS } from '../processes/portal-process.ts';
import { run } from '../processes/processes.ts';
import { exitCodeOf, type Outcome, outcomeOf } from './outcome.ts';
import { readBiome, readPlaywright, readTypeCheck, readVitest } from './results.ts';

const RESULTS = 'test-results';
const VITEST_REPORT = `${RESULTS}/vitest.json`;
const BIOME_REPORT = `${RESULTS}/lint-report.json`;
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`;

/** Playwright's projects; each is a runner of its own in the sum, so that none can silently run nothing. */
const PLAYWRIGHT_PROJECTS = ['script', 'no-script', 'pages', 'http', 'gallery', 'visual', 'size'] as const;

export interface Runner {
  readonly name: string;
  run(environment: NodeJS.ProcessEnv): Promise<readonly Outcome[]>;
}

/** Those of one group run at once: the type check uses one core for a minute, and unit tests wait now and then. */
export const RUNNERS: readonly (readonly Runner[])[] = [
  [byExitCode('generate', ['scripts/generate.ts'])],
  [
    { name: 'build', run: (environment) => build(environment) },
    { name: 'lint', run: (environment) => lint(environment) },
  ],
  [
    { name: 'types', run: (environment) => checkTypes(environment) },
    { name: 'unit', run: (environment) => unit('unit', [], environment) },
  ],
  [
    {
      name: 'browser',
      run: async (environment) => [await chromium(environment), ...(await inBrowser(environment))],
    },
  ],
];

/** A step that has no tests of its own: it works or it does not. */
function byExitCode(name: string, command: readonly string[]): Runner {
  return {
    name,
    run: async (environment) => {
      const { exitCode } = await run(command, environment);
      const passed = exitCode === 0 ? 1 : 0;
      return [outcomeOf(name, exitCode, { passed, failed: 1 - passed, skipped: 0 })];
    },
  };
}

/** The types of the whole project, or of another folder for the runner's own test. */
export async function checkTypes(
  environment: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Promise<Outcome[]> {
  const { exitCode, output } = await run(['node_modules/astro/bin/astro.mjs', 'check', ...more], environment);
  return [outcomeOf('types', exitCode, readTypeCheck(output))];
}

/** Always anew and with secrets at hand, so that a test can look for them in what was built. */
async function build(environment: NodeJS.ProcessEnv): Promise<Outcome[]> {
  rmSync(BUILT_FROM, { force: true });
  const outcomes = await byExitCode('build', ['scripts/build.ts']).run({ ...environment, ...SECRETS });
  if (exitCodeOf(outcomes) === 0) environment.BUILT_WITH_SECRETS = 'yes';
  return [...outcomes];
}

/** Lint and format of the whole project, or of another folder. */
export async function lint(
  environment: NodeJS.ProcessEnv,
  where: readonly string[] = ['.'],
  report = BIOME_REPORT,
): Promise<Outcome[]> {
  freshFile(report);
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', ...where];
  await run([...biome, '--reporter=json', `--reporter-file=${report}`], environment);
  const { exitCode } = await run([...biome, '--error-on-warnings'], environment);
  return [outcomeOf('lint', exitCode, readBiome(textOf(report)))];
}

/** Vitest over the whole project, or over another folder for the runner's own test. */
export async function unit(
  name: string,
  more: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome[]> {
  const report = more.length > 0 ? `${RESULTS}/${name}.json` : VITEST_REPORT;
  freshFile(report);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resolve(report)}`];
  const { exitCode } = await run(
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...more],
    environment,
  );
  return [outcomeOf(name, exitCode, readVitest(textOf(report)))];
}

/**
 * Finds the browser and tells the tests where it is. One that cannot be had is a failure by itself; the journeys then
 * fail too, and are shown.
 */
export async function chromium(environment: NodeJS.ProcessEnv, find = chromiumPath): Promise<Outcome> {
  try {
    environment.CHROMIUM_PATH = await find();
    return outcomeOf('chromium', 0, { passed: 1, failed: 0, skipped: 0 });
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
    return { ...outcomeOf('chromium', 1, undefined), note: 'no Chromium here and none could be installed' };
  }
}

/** Every browser test, or those of another configuration. */
export async function inBrowser(
  environment: NodeJS.ProcessEnv,
  more: readonly string[] = [],
  report = PLAYWRIGHT_REPORT,
  projects: readonly string[] = PLAYWRIGHT_PROJECTS,
): Promise<Outcome[]> {
  freshFile(report);
  const { exitCode } = await run(['node_modules/@playwright/test/cli.js', 'test', ...more], environment);
  const written = textOf(report);
  const outcomes = projects.map((name) => outcomeOf(name, 0, readPlaywright(written, name)));
  const silent = exitCode !== 0 && outcomes.every((one) => one.failed === 0);
  return silent ? [...outcomes, outcomeOf('browser', exitCode, undefined)] : outcomes;
}

/** A report of an earlier run must never be read as this one's. */
function freshFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    process.stdout.write(`No ${basename(path)} was written\n`);
    return '';
  }
}
