/** Unit, contract and architecture tests. The engines they need are started by the setup, never skipped. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
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
