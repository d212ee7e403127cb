/** Browser tests. `npm test` runs and counts each project separately. */
import { defineConfig } from '@playwright/test';
import { chromiumPath, LAUNCH_OPTIONS } from './scripts/browser.mjs';
import { setTestClock } from './tests/support/clock/test-clock.ts';
import { RUNS_ALL } from './tests/support/runner/only-in-all.ts';

// Playwright loads this file again in each worker, which inherits the environment.
process.env.CHROMIUM_PATH = await chromiumPath();
setTestClock();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(RUNS_ALL ? {} : { grepInvert: /@all/ }),
  // More workers than the two cores, because a journey often waits for a page.
  workers: 4,
  retries: 0,
  // Long, for a busy machine. A test that passes does not wait for a timeout.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      pathTemplate: 'tests/browser/pictures/{arg}{ext}',
      // Another processor can round the colour of a few pixels differently.
      threshold: 0.1,
      maxDiffPixels: 5,
    },
  },
  reporter: [['line'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 375, height: 812 },
    // Animations between pages take up to a fifth of a journey's time. The gallery tests run with animations.
    reducedMotion: 'reduce',
    launchOptions: { ...LAUNCH_OPTIONS, executablePath: process.env.CHROMIUM_PATH },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  // The slowest project first. Starting a worker costs seconds, so the shortest projects have one.
  projects: [
    { name: 'script', testMatch: 'browser/journeys/*.spec.ts' },
    {
      name: 'no-script',
      testMatch: 'browser/no-script/*.spec.ts',
      use: { javaScriptEnabled: false },
    },
    {
      name: 'gallery',
      testMatch: ['browser/gallery.spec.ts', 'browser/kit/*.spec.ts'],
      use: { reducedMotion: 'no-preference', reuseContext: true },
    },
    { name: 'visual', testMatch: 'browser/visual.spec.ts', workers: 1, use: { reuseContext: true } },
    { name: 'pages', testMatch: 'browser/pages.spec.ts', use: { reuseContext: true } },
    { name: 'size', testMatch: 'browser/size.spec.ts', workers: 1 },
  ],
});
