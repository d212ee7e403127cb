/**
 * Runs before each test file. A worker runs many files, as starting one costs a third of a second; each finds the product's
 * modules as new, so that no configuration, store or connection of an earlier file is left, and the first environment.
 */
import { vi } from 'vitest';

const FIRST = Symbol.for('the first environment of this worker');
const worker = globalThis as { [FIRST]?: NodeJS.ProcessEnv };
worker[FIRST] ??= { ...process.env };
const first = worker[FIRST];
for (const name of Object.keys(process.env)) if (!(name in first)) delete process.env[name];
Object.assign(process.env, first);

vi.resetModules();
