/**
 * Runs the whole test and prints the failures, the slowest tests and, last, the total. Every step runs, also after a
 * failure, so that one run shows every failure. With names of steps as arguments, only those run.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { STAMP as BUILT_FROM } from '../../../scripts/build.ts';
import { sharedMemory } from '../../../scripts/shared-memory.mjs';
import { SECRETS } from '../processes/portal-process.ts';
import { AT_INSTANTS } from './instants.ts';
import { RUNS_ALL } from './only-in-all.ts';
import { summaryOf, type Test } from './report.ts';
import { runStep, type Step } from './steps.ts';

/** Without a Chromium the configuration cannot load; the browser step then reports why. */
const browserTests = await import('../../../playwright.config.ts').catch(() => undefined);

/** Bytes; the databases and uploads of the whole test take a third of it. */
const ENOUGH_MEMORY = 4_000_000_000;

/** What measures how long others wait has the machine for itself. */
const LOAD: Step = {
  name: 'load',
  command: ['node_modules/vitest/vitest.mjs', 'run', '--project=load'],
  environment: { UNIT_REPORT: 'test-results/load.xml' },
  report: 'test-results/load.xml',
};

/** Steps of one group run in parallel: the type check uses only one core, and the unit tests wait at times. */
const GROUPS: readonly (readonly Step[])[] = [
  [{ name: 'generate', command: ['scripts/generate.ts'] }],
  [
    // With secrets in the environment, so that a test can search for them in the build.
    { name: 'build', command: ['scripts/build.ts'], environment: SECRETS },
    { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  ],
  [
    {
      // One thread takes half the CPU time of several; the unit tests need the other core.
      name: 'types',
      command: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded'],
    },
    {
      // Only the .astro files: for the others it takes six times as long as tsc.
      name: 'astro',
      command: [
        'node_modules/astro/bin/astro.mjs',
        'check',
        '--tsconfig=tsconfig.astro.json',
        '--minimumFailingSeverity=warning',
      ],
    },
    {
      name: 'unit',
      command: ['node_modules/vitest/vitest.mjs', 'run', '--project=!load'],
      report: 'test-results/unit.xml',
    },
  ],
  [
    {
      name: 'browser',
      command: ['node_modules/@playwright/test/cli.js', 'test'],
      report: 'test-results/browser.xml',
      suites: browserTests?.default.projects?.map(({ name = '' }) => name) ?? [],
    },
  ],
  // One after another: two portals and their browsers at once would wait for each other.
  ...(RUNS_ALL ? [LOAD, ...AT_INSTANTS].map((step) => [step]) : []),
];

const begun = performance.now();
const wanted = process.argv.slice(2);
const tests: Test[] = [];
mkdirSync('test-results', { recursive: true });
// Hundreds of databases are made and thrown away: on a disk a tenth of the processor's time goes to writing them down.
process.env.TMPDIR = sharedMemory(ENOUGH_MEMORY) ?? tmpdir();
for (const group of GROUPS) {
  const chosen = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.some(({ name }) => name === 'build')) {
    // Always a new build: an earlier one was made without the secrets.
    rmSync(BUILT_FROM, { force: true });
    process.env.BUILT_WITH_SECRETS = 'yes';
  }
  tests.push(...(await Promise.all(chosen.map(runStep))).flat());
}
const { text, exitCode } = summaryOf(tests);
process.stdout.write(`\nThe whole took ${((performance.now() - begun) / 1000).toFixed(0)} s.\n${text}`);
process.exitCode = exitCode;
