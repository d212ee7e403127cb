/** Unit, contract and architecture tests. The engines they need are started by the setup, never skipped. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { setTestClock } from './tests/support/clock/test-clock.ts';
import { ONLY_IN_ALL, RUNS_ALL } from './tests/support/runner/only-in-all.ts';

setTestClock();

const EVERYWHERE = [
  '{backoffice,bench,contract,content,database,sandbox,scripts,server,src,tests}/**/*.test.ts',
];

const onlyInAll = RUNS_ALL ? [] : ONLY_IN_ALL;
/** They share one portal, which their setup starts from what has been built. */
const HTTP = 'tests/http/**/*.test.ts';
/** In `npm run test:all` a step of their own: they measure how long others wait beside them. */
const LOAD = RUNS_ALL
  ? ['tests/http/{attack-shapes,bodies,bodies-backoffice,bodies-under-load}.test.ts']
  : [];

export default defineConfig({
  resolve: {
    // As Node itself finds it, so that what our modules and the libraries import is one and the same `graphql`.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          isolate: false,
          setupFiles: ['tests/support/runner/fresh-modules.ts'],
          include: EVERYWHERE,
          exclude: [...configDefaults.exclude, HTTP, ...onlyInAll],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          include: [HTTP],
          exclude: [...configDefaults.exclude, ...onlyInAll, ...LOAD],
          globalSetup: ['tests/support/browser/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: LOAD,
          exclude: [...configDefaults.exclude, ...onlyInAll],
          fileParallelism: false,
          globalSetup: ['tests/support/browser/global-setup.ts'],
        },
      },
    ],
    globalSetup: ['database/postgres.fixture.ts'].filter((path) => existsSync(path)),
    environment: 'node',
    // Otherwise an imported style sheet is an empty text.
    css: true,
    // A test that expects a failure also causes its log line.
    silent: 'passed-only',
    reporters: ['default', ['junit', { outputFile: process.env.UNIT_REPORT ?? 'test-results/unit.xml' }]],
    // Two more than cores: a journey waits for its portal half of the time. Ten of them took 57 s with three, 46 with five.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
