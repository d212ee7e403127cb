/** Unit, contract and architecture tests. The engines they need are started by the setup, never skipped. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // As Node itself finds it, so that what our modules and the libraries import is one and the same `graphql`.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    include: ['{backoffice,contract,content,database,sandbox,scripts,src,tests}/**/*.test.ts'],
    globalSetup: ['database/testing.postgres.ts'].filter((path) => existsSync(path)),
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
