/**
 * The whole test: what failed, the slowest tests and the sum as the last line. Every step runs, also after a failure, so
 * that one look shows everything. Names of steps as arguments run only those.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { STAMP as BUILT_FROM } from '../../../scripts/build.ts';
import { SECRETS } from '../processes/portal-process.ts';
import { summaryOf, type Test } from './report.ts';
import { runStep, type Step } from './steps.ts';

/** Without a Chromium there is no configuration either, and the step of the browser says why. */
const browserTests = await import('../../../playwright.config.ts').catch(() => undefined);

/** Those of one group run at once: the type check uses one core for a minute, and unit tests wait now and then. */
const GROUPS: readonly (readonly Step[])[] = [
  [{ name: 'generate', command: ['scripts/generate.ts'] }],
  [
    // With secrets at hand, so that a test can look for them in what was built.
    { name: 'build', command: ['scripts/build.ts'], environment: SECRETS },
    { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  ],
  [
    {
      name: 'types',
      command: ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity=warning'],
    },
    {
      name: 'unit',
      command: ['node_modules/vitest/vitest.mjs', 'run'],
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
];

const begun = performance.now();
const wanted = process.argv.slice(2);
const tests: Test[] = [];
mkdirSync('test-results', { recursive: true });
for (const group of GROUPS) {
  const chosen = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.some(({ name }) => name === 'build')) {
    // Always anew: a build of before was made without the secrets.
    rmSync(BUILT_FROM, { force: true });
    process.env.BUILT_WITH_SECRETS = 'yes';
  }
  tests.push(...(await Promise.all(chosen.map(runStep))).flat());
}
const { text, exitCode } = summaryOf(tests);
process.stdout.write(`\nThe whole took ${((performance.now() - begun) / 1000).toFixed(0)} s.\n${text}`);
process.exitCode = exitCode;
