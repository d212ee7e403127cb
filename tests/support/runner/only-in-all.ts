/**
 * What `npm run test:all` runs and `npm test` does not: slow tests of what seldom changes. Browser tests have
 * the tag `@all`; PostgreSQL is left out where a test says `describeWithDatabase`.
 */
export const RUNS_ALL = process.env.TEST_ALL !== undefined;

export const ONLY_IN_ALL = [
  // They wait for the processes that they kill.
  'tests/integration/database/{kill,*-kill}.test.ts',
  'tests/support/runner/planted.test.ts',
];
