/** The runners of the whole test, in order: what is run, and where its numbers are read. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Outcome, outcomeOf } from './outcome.ts';
import { run } from './processes.ts';
import { readBiome, readPlaywright, readTypeCheck, readVitest } from './results.ts';

const RESULTS = 'test-results';
const VITEST_REPORT = `${RESULTS}/vitest.json`;
const BIOME_REPORT = `${RESULTS}/biome.json`;
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`;

/** Playwright's projects; each is a runner of its own in the sum, so that none can silently run nothing. */
export const PLAYWRIGHT_PROJECTS = ['script', 'no-script', 'pages', 'doors', 'size'] as const;

export interface Runner {
  readonly name: string;
  run(environment: NodeJS.ProcessEnv): Promise<readonly Outcome[]>;
}

export const RUNNERS: readonly Runner[] = [
  byExitCode('generate', ['scripts/generate.ts']),
  { name: 'types', run: checkTypes },
  { name: 'lint', run: lint },
  { name: 'unit', run: (environment) => unit('unit', [], environment) },
  byExitCode('build', ['scripts/build.ts']),
  { name: 'browser', run: inBrowser },
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

async function checkTypes(environment: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const { exitCode, output } = await run(['node_modules/astro/bin/astro.mjs', 'check'], environment);
  return [outcomeOf('types', exitCode, readTypeCheck(output))];
}

async function lint(environment: NodeJS.ProcessEnv): Promise<Outcome[]> {
  freshFile(BIOME_REPORT);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  await run([biome, 'ci', '.', '--reporter=json', `--reporter-file=${BIOME_REPORT}`], environment);
  const { exitCode } = await run([biome, 'ci', '.', '--error-on-warnings'], environment);
  return [outcomeOf('lint', exitCode, readBiome(textOf(BIOME_REPORT)))];
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

async function inBrowser(environment: NodeJS.ProcessEnv): Promise<Outcome[]> {
  freshFile(PLAYWRIGHT_REPORT);
  const { exitCode } = await run(['node_modules/@playwright/test/cli.js', 'test'], environment);
  const report = textOf(PLAYWRIGHT_REPORT);
  const outcomes = PLAYWRIGHT_PROJECTS.map((name) => outcomeOf(name, 0, readPlaywright(report, name)));
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
