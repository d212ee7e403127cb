/** Browser tests. Each project is a runner of its own in the sum of the whole test. */
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './scripts/browser.mjs';

const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/open-house.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A machine that others use too takes its time; who is right away does not wait.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 375, height: 812 },
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: [...BROWSER_ARGUMENTS] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'script', testMatch: 'journeys/*.spec.ts' },
    // Without the movement between two pages, which half of the journeys see and which takes a fifth of their time.
    {
      name: 'no-script',
      testMatch: 'journeys/*.spec.ts',
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'pages', testMatch: 'pages.spec.ts' },
    { name: 'doors', testMatch: 'doors/*.spec.ts' },
    { name: 'gallery', testMatch: ['gallery.spec.ts', 'kit/*.spec.ts'] },
    { name: 'visual', testMatch: 'visual.spec.ts' },
    { name: 'size', testMatch: 'size.spec.ts' },
  ],
});
