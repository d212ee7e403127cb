import { afterAll, beforeAll } from 'vitest';
import { startTestSandbox } from './sandbox.fixture.ts';
import type { Sandbox } from './sandbox.ts';

/** A sandbox for the tests of a file or a describe. */
export function runningSandbox(): Sandbox {
  const sandbox = {} as Sandbox;
  beforeAll(async () => void Object.assign(sandbox, await startTestSandbox()));
  afterAll(() => sandbox.close());
  return sandbox;
}
