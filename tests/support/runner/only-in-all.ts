/**
 * Tests that only `npm run test:all` runs, not `npm test`: slow tests of code that seldom changes. Browser tests have
 * the tag `@all`; tests with `describeWithDatabase` run without PostgreSQL in `npm test`.
 */
export const RUNS_ALL = process.env.TEST_ALL !== undefined;

/** What a test is repeated for: in `npm test` the first of them, in `npm run test:all` each. */
export const variants = <T>(all: readonly T[], first = 1): readonly T[] =>
  RUNS_ALL ? all : all.slice(0, first);

/** In `npm test` the first of each kind, in `npm run test:all` each. A kind is what a defect would have in common. */
export const oneOfEach = <T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] =>
  RUNS_ALL ? all : [...Map.groupBy(all, kindOf).values()].flatMap((same) => variants(same));

export const ONLY_IN_ALL = [
  // They start and kill many processes.
  'tests/integration/database/{kill,*-kill}.test.ts',
  'tests/support/runner/planted.test.ts',
  // Two servers of PostgreSQL, one of them from a backup of the other.
  'tests/integration/database/point-in-time.test.ts',
  // They start a program for nearly every test; that the portal starts is tested at each commit.
  'scripts/processes.test.ts',
  'scripts/{preview-link,source-maps-upload}.test.ts',
  'bench/record-command.test.ts',
  'tests/integration/console/operators-command.test.ts',
  'tests/integration/container/image.test.ts',
  'tests/integration/programs/{backoffice-program,development,readiness}.test.ts',
  // Programs that are closed or scan a file while they work; the rules are tested at each commit.
  'src/lib/http/drain.test.ts',
  'tests/http/virus-scanner.test.ts',
  // A portal of its own, in which every route fails.
  'tests/integration/reports/error-reports.test.ts',
  // Two nodes and a server of their own, and a minute of load.
  'tests/http/database-away.test.ts',
  // A portal of its own, and every page of it.
  'tests/http/mocking.test.ts',
  // Two thousand hostile posts beside twenty readers.
  'tests/http/bodies-under-load.test.ts',
  // Thousands of connections that no browser makes.
  'tests/http/attack-shapes.test.ts',
  // The other half of a walk of which `npm test` has a few steps.
  'tests/http/bodies-backoffice.test.ts',
  // A type check of every island, every operation of the sandbox's mock, and two parsers of the calendar.
  'tests/changing-texts.test.ts',
  'sandbox/mock-graphql.test.ts',
  'backoffice/services/agenda/icalendar-parsers.test.ts',
  // The command in processes of its own; what it stores is tested at each commit.
  'backoffice/seed/command.test.ts',
  // Each form with each character: the rule, and the browser's half, are tested at each commit.
  'tests/http/unseen-characters.test.ts',
  // Some thousand requests; that a route reads no foreign words is seldom changed.
  'tests/http/strange-words.test.ts',
  // Half a gigabyte of photos.
  'tests/http/uploads-memory.test.ts',
  'tests/upgrade/{demo-people,rotation,stored-by-6be922e6,two-months-later,upgrade}.test.ts',
  // Hundreds of requests; each limit is tested at each commit, and its page on the forms.
  'tests/http/limits.test.ts',
  // A portal of its own and every page, three times; that a page asks once is a matter of its query.
  'tests/http/statements.test.ts',
  // A portal of its own, and a walk through all that shows money; that a line of the log has no name is tested with the outbox.
  'tests/http/{invoices,payment}-secrets.test.ts',
  // Portals of their own, for one setting each; flags, forms and contact are tested at each commit on shared ones.
  'tests/http/{closed-sections,conditions,contact-page,invoices-app,webview}.test.ts',
  // Walks of every page; the browser reports an attribute that the policy blocks, and axe a name that is missing.
  'tests/http/{equal-links,inline-styles}.test.ts',
  // The page of what the rules, the use cases and `mailed-links.test.ts` test at each commit.
  'tests/http/{date-examples,holiday-days,link-way-back,payment-interruptions,unsubscribe}.test.ts',
  // Every outcome at the bank times whatever comes between; one of each is tested at each commit.
  'tests/http/payment-outcomes{,-app}.test.ts',
  // Journeys without script of services that seldom change: their use cases are tested at each commit, their forms by
  // the tests of all forms (interruptions, ids, limits), and their pages in a browser.
  'tests/http/{agenda,contact-files,email-change,form-limits,maintenance,personal-data,phone,sharing,wizards}.test.ts',
  // Every address in each spelling, and with each body; the rules of both are tested at each commit.
  'tests/http/{bodies,paths,secrets}.test.ts',
  'tests/integration/operations/every-input.test.ts',
  // The link of a reminder: the payment that it leads to, and each mailed link, are tested at each commit.
  'tests/http/pay-link.test.ts',
  // Starts that are refused, each a process of its own; that the portal starts is tested at each commit.
  'tests/integration/programs/refused-starts.test.ts',
  // Waits of real time: a limit of an address, a part of a file that is sent again, two locks at once.
  'backoffice/outbox/recipient-limit.test.ts',
  'src/islands/kit/upload/tus-client.test.ts',
  'tests/integration/services/invoice-locks.test.ts',
  // Long acts of an intruder; that an account is taken back, and each limit, is tested at each commit.
  'tests/integration/services/{defensive-acts,intruders-hour,sharing-limits}.test.ts',
  // Each flag of a service with a demo of its own; `flags.test.ts` tests each flag at each commit.
  'tests/integration/services/{holiday-flags,moving-flags}.test.ts',
  // Connections that PostgreSQL ends or refuses, with waits; locks and migrations are tested at each commit.
  'tests/integration/database/{connections-at-start,lost-connections}.test.ts',
  // Passwords at their full cost; the demo is seeded for the tests of each commit.
  'backoffice/seed/{remove-people,seed}.test.ts',
  // Tools and stand-ins that seldom change, and a pause that is waited for.
  'sandbox/{lake-queries,outbox}.test.ts',
  'scripts/audit.test.ts',
  'src/lib/third-party/silence.test.ts',
  // What a mail of many mails holds; that they are kept and sent together is tested at each commit.
  'backoffice/outbox/mails-together.test.ts',
];
