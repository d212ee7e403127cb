/**
 * One temporary PostgreSQL for a test run. When it cannot start, the tests that need it fail with the reason, and the
 * others still run.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.fixture.ts';

export type PostgresForTests = { readonly url: string } | { readonly failure: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgresql: PostgresForTests;
  }
}

const MOST_CONNECTIONS = 200;

let stop = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return project.provide('postgresql', { url: given });
  try {
    const server = await startPostgres(MOST_CONNECTIONS);
    stop = server.stop;
    project.provide('postgresql', { url: server.url });
  } catch (error) {
    project.provide('postgresql', { failure: `PostgreSQL cannot start: ${(error as Error).message}` });
  }
}

export async function teardown(): Promise<void> {
  await stop();
}
