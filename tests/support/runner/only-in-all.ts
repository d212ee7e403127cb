/**
 * What `npm run test:all` runs and `npm test` does not: slow tests of what seldom changes. Browser tests have
 * the tag `@all`; PostgreSQL is left out where a test says `describeWithDatabase`.
 */
export const RUNS_ALL = process.env.TEST_ALL !== undefined;

export const ONLY_IN_ALL = [
  // They wait for the processes that they kill.
  'tests/integration/database/{kill,*-kill}.test.ts',
  'tests/support/runner/planted.test.ts',
  // They start a program for nearly every test; that the portal starts is tested at each commit.
  'scripts/processes.test.ts',
  'tests/integration/console/operators-command.test.ts',
  'tests/integration/container/image.test.ts',
  'tests/integration/programs/{backoffice-program,development}.test.ts',
  'tests/upgrade/{demo-people,upgrade}.test.ts',
];
