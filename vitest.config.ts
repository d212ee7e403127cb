/** Unit, contract and architecture tests. The engines they need are started by the setup, never skipped. */
import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { setTestClock } from './tests/support/clock/test-clock.ts';
import { ONLY_IN_ALL, RUNS_ALL } from './tests/support/runner/only-in-all.ts';

setTestClock();

const EVERYWHERE = [
  '{backoffice,bench,contract,content,database,sandbox,scripts,server,src,tests}/**/*.test.ts',
];

/**
 * What is given all it needs as arguments and keeps nothing of the process: its files share one load of their modules,
 * which takes a sixth less time. The portal's configuration, store and connections are of the process.
 */
const TOGETHER = [
  '{backoffice,contract,content,sandbox,server,src/brands,src/islands,src/layouts,src/services,src/wizard}/**/*.test.ts',
  '{bench,scripts}/**/*.test.ts',
  'src/lib/{content,http,shared}/**/*.test.ts',
  'src/lib/auth/{cookies,failed-login,return-path,same-origin}.test.ts',
  'src/lib/pipeline/{canonical-path,escape-attributes,fallback-page,page-policy}.test.ts',
  'tests/copy/*.test.ts',
  'tests/integration/{console,database,identity,operations,programs,rest,services}/*.test.ts',
];
const OF_THE_PROCESS = [
  'src/services/{agenda/feed-address,app-integration/hand-over,complaints/report-link,holiday/two-tabs,personal-data/exported-files}.test.ts',
  'src/islands/kit/upload/tus-client.test.ts',
  'tests/integration/{identity,operations,rest}/*.test.ts',
  'tests/integration/{console/operators-command,programs/backoffice-program,programs/start}.test.ts',
];
const onlyInAll = RUNS_ALL ? [] : ONLY_IN_ALL;
const together = globSync(TOGETHER, { exclude: [...OF_THE_PROCESS, ...ONLY_IN_ALL] });
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
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: EVERYWHERE,
          exclude: [...configDefaults.exclude, ...together, HTTP, ...onlyInAll],
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
    globalSetup: ['database/testing.postgres.ts'].filter((path) => existsSync(path)),
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
