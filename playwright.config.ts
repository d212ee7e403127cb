/** Browser tests. Each project is a runner of its own in the sum of the whole test. */
import { defineConfig } from '@playwright/test';
import { chromiumPath, LAUNCH_OPTIONS } from './scripts/browser.mjs';
import { setTestClock } from './tests/support/clock/test-clock.ts';
import { RUNS_ALL } from './tests/support/runner/only-in-all.ts';

// The workers read this file too, and find it in their environment.
process.env.CHROMIUM_PATH = await chromiumPath();
setTestClock();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(RUNS_ALL ? {} : { grepInvert: /@all/ }),
  // Two more than cores: a journey waits now and then, for a page or for a back office that is down.
  workers: 4,
  retries: 0,
  // A machine that others use too takes its time; who is right away does not wait.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      pathTemplate: 'tests/browser/pictures/{arg}{ext}',
      // One machine draws the same pixels each time; another processor may round one otherwise.
      threshold: 0.1,
      maxDiffPixels: 5,
    },
  },
  reporter: [['line'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 375, height: 812 },
    // The movement between two pages takes up to a fifth of a journey's time; the main walks see it all the same.
    reducedMotion: 'reduce',
    launchOptions: { ...LAUNCH_OPTIONS, executablePath: process.env.CHROMIUM_PATH },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  // What takes long begins first. A worker of its own costs seconds, so that what is short has one.
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
