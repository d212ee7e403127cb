/** `npm run test:all` runs what can depend on the clock once more at each of these instants. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Step } from './steps.ts';

const INSTANTS: Readonly<Record<string, string>> = {
  'weekday-evening': '2026-11-24T19:30:00Z',
  // A magazine is due.
  'thursday-18.30': '2026-11-26T17:30:00Z',
  // The first paper of the week is on its way.
  'monday-7.30': '2026-11-30T06:30:00Z',
  sunday: '2026-11-29T10:00:00Z',
  // Whatever lasts some minutes ends on the next day.
  '23.59': '2026-11-25T22:58:30Z',
  // In UTC it is still last year.
  '1-january-0.30': '2026-12-31T23:30:00Z',
  // A day of 23 hours; in UTC it is still the day before.
  'summer-time-begins-0.30': '2027-03-27T23:30:00Z',
  // The hour that comes twice, for the first time.
  'summer-time-ends-2.30': '2026-10-25T00:30:00Z',
};

/** Those of the services, found by their pages, and a few others. */
const PAGES_WITH_DAYS = [
  ...globSync('tests/fixtures/*/pages.ts').map((path) => basename(dirname(path))),
  ...['agenda-feed', 'alerts', 'chat', 'contact-page', 'holiday-days', 'home', 'link-way-back'],
  ...['maintenance', 'phone', 'report-link', 'unsubscribe'],
];

/** Tests that read the running clock. The others set their own, or have nothing with days or hours. */
export const OF_THE_CLOCK = [
  ...PAGES_WITH_DAYS.map((name) => `tests/http/${name}.test.ts`).filter((path) => existsSync(path)),
  'backoffice/identity/pages/pages.test.ts',
  'src/lib/third-party/chat/chats.test.ts',
  ...['contact', 'mail-events', 'personal-data'].map((name) => `tests/integration/services/${name}.test.ts`),
];

/** One step for each instant. */
export const AT_INSTANTS: readonly Step[] = Object.entries(INSTANTS).map(([name, instant]) => {
  const report = `test-results/at-${name}.xml`;
  return {
    name: `at-${name}`,
    command: ['node_modules/vitest/vitest.mjs', 'run', ...OF_THE_CLOCK],
    // Each variant of these tests has run at the usual instant.
    environment: { TEST_NOW: instant, TEST_ALL: undefined, UNIT_REPORT: report },
    report,
  };
});
