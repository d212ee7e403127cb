/** The arrows of the architecture, read from the imports of the product. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrowsBroken,
  circles,
  foldersOf,
  graphOf,
  isTest,
  misnamedInTests,
  reachedFrom,
  runtimeImportsOf,
  type SourceFile,
} from './support/architecture.ts';
import { ARROWS } from './support/arrows.ts';
import { wordsBroken } from './support/forbidden-words.ts';
import { foreignQueries, tableOwners } from './support/table-owners.ts';

/** What may reach a browser. */
const IN_BROWSERS =
  /^(?:src\/islands\/|src\/lib\/shared\/|src\/lib\/content\/violation-text\.ts$|src\/lib\/api\/rest-(?:client|failure|request)\.ts$|contract\/|gen\/operations\.ts$)/;

/** The type that joins all tables is the one exception: nothing of it is there when the program runs. */
const withoutException = ({ path, text }: SourceFile): SourceFile =>
  path === 'backoffice/kernel/tables.ts'
    ? { path, text: text.replace(/^import type .*gen\/backoffice\/tables.*$/m, '') }
    : { path, text };

const PRODUCT = '{src,backoffice,contract,server,database,sandbox,content,gen}/**/*.{ts,tsx,astro,mjs}';
/** A glob leaves out folders that begin with a dot. */
const files = globSync([PRODUCT, 'src/pages/.well-known/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path) || path.endsWith('.oracle.ts'))
  .map((path) => withoutException({ path, text: readFileSync(path, 'utf8') }));

/** A part's states for the gallery lie beside the part, and the gallery's types above both. */
const graph = graphOf(files.filter(({ path }) => !/\.part\./.test(path)));

/** A longer file holds two subjects. */
const MOST_LINES = 300;
const tooLong = (all: readonly SourceFile[]): string[] =>
  all.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES).map(({ path }) => path);
const OURS =
  '{src,backoffice,contract,server,database,sandbox,content,bench,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}';

const everyFile = globSync(OURS).map((path) => withoutException({ path, text: readFileSync(path, 'utf8') }));

/** What is tested, what starts and builds it, what tests it, and what measures it. */
const houseOf = (path: string): string => /^(?:scripts|tests|bench)(?=\/)/.exec(path)?.[0] ?? 'product';
/** Nothing imports a test. What only tests import may lie beside the product, and use what tests share. */
const runsAlone = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) || (/^(?!tests\/|bench\/)/.test(path) && isTest(path));

const reachesBrowsers = (from: readonly SourceFile[]): string[] => {
  const islands = from.map(({ path }) => path).filter((path) => path.endsWith('.island.tsx'));
  return reachedFrom(graphOf(from, runtimeImportsOf), islands);
};

describe('The product', () => {
  it('imports along the arrows', () => expect(arrowsBroken(ARROWS, files)).toEqual([]));
  it('has no circle between files, scripts, bench and tests included', () => {
    expect(everyFile.length).toBeGreaterThan(files.length);
    expect(circles(graphOf(everyFile))).toEqual([]);
  });
  it('has no circle between folders', () => expect(circles(foldersOf(graph))).toEqual([]));
  it('is imported by the scripts, these by the tests, and these by the bench, never the other way', () => {
    expect(circles(foldersOf(graphOf(everyFile.filter(({ path }) => !runsAlone(path))), houseOf))).toEqual(
      [],
    );
  });
  it('queries a table only in the folder that owns it', () => {
    expect(tableOwners(files).get('moving_house')).toBe('backoffice/services/subscriptions');
    expect(foreignQueries(files)).toEqual([]);
  });
  it('names what only tests use .test, .spec, .oracle or .fixture', () => {
    const own = everyFile.filter(({ path }) => !/^(?:scripts|bench)\//.test(path));
    expect(misnamedInTests(graphOf([...files, ...own]))).toEqual([]);
  });
  it('has no file of more than 300 lines, tests included', () => {
    expect(tooLong(everyFile)).toEqual([]);
    expect(tooLong([{ path: 'a.ts', text: `${'\n'.repeat(300)}x` }])).toEqual(['a.ts']);
  });
  it('says nothing that is forbidden', () => expect(wordsBroken(files)).toEqual([]));
  it('sends to browsers what lies in islands, and what that shares with the server', () => {
    const reached = reachesBrowsers(files);
    expect(reached).toContain('src/islands/kit/field/Field.tsx');
    expect(reached.filter((path) => !IN_BROWSERS.test(path))).toEqual([]);
  });
});

/** One for each kind of import that is against the arrows. */
it.each([
  ['contract/money.ts', '../src/lib/log.ts'],
  ['contract/money.ts', '../server/limits.ts'],
  ['server/limits.ts', '../database/rate-limit.ts'],
  ['src/islands/kit/field/Field.tsx', '../../../../server/limits.ts'],
  ['database/database.ts', '../backoffice/app.ts'],
  ['sandbox/main.ts', '../src/lib/log.ts'],
  ['src/pages/account.astro', '../../backoffice/services/account/account.ts'],
  ['src/server.ts', '../backoffice/app.ts'],
  ['src/lib/api/rest.ts', '../../../database/database.ts'],
  ['src/lib/shared/dates.ts', '../log.ts'],
  ['src/layouts/frame/Frame.astro', '../../lib/store/drafts.ts'],
  ['src/layouts/frame/Frame.astro', '../../lib/api/graphql.ts'],
  ['src/services/moving/done.ts', '../holiday/done.ts'],
  ['src/islands/kit/field/Field.tsx', '../../holiday/sentences.ts'],
  ['src/islands/moving/sentences.ts', '../holiday/sentences.ts'],
  ['src/new/a.ts', '../lib/log.ts'],
  ['backoffice/app.ts', '../src/lib/config.ts'],
  ['backoffice/app.ts', '../database/database.fixture.ts'],
  ['backoffice/kernel/a.ts', '../services/holiday/holiday.ts'],
  ['backoffice/delivery-calendar/a.ts', '../outbox/mail.ts'],
  ['backoffice/services/credits/a.ts', '../holiday/holiday.ts'],
  ['backoffice/services/holiday/a.ts', '../../api/rest.ts'],
])('%s may not import %s', (path, imported) => {
  const found = (text: string) => arrowsBroken(ARROWS, [{ path, text }]);
  expect(found(`import { x } from '${imported}';`)).toHaveLength(1);
  expect(found(`const x = await import('${imported}');`)).toHaveLength(1);
});

it.each([
  "db.selectFrom('known_delay').selectAll()",
  "db.selectFrom(['known_delay', 'mail'])",
  "db\n  .selectFrom('mail')\n  .leftJoin('known_delay as late', 'late.id', 'mail.id')",
  "trx.updateTable('known_delay')",
  "const table = 'known_delay';\ntrx.deleteFrom(table)",
  'sql<Row>`select id from known_delay`',
  "sql.table('known_delay')",
  "queueOf('known_delay', {})",
])('Only the owner of known_delay may say %s', (text) => {
  const owners = new Map([['known_delay', 'backoffice/services/delays']]);
  const found = (path: string) => foreignQueries([{ path, text }], owners);
  expect(found('backoffice/services/delays/a.ts')).toEqual([]);
  expect(found('backoffice/services/complaints/a.ts')).toEqual([
    'backoffice/services/complaints/a.ts queries known_delay, which belongs to backoffice/services/delays',
  ]);
});

it('A word that is also the name of a table is no query', () => {
  const file = { path: 'backoffice/services/complaints/a.ts', text: "const cause = 'moving_house';" };
  expect(foreignQueries([file], new Map([['moving_house', 'backoffice/services/moving']]))).toEqual([]);
});

it('A planted circle is seen, between files and between folders', () => {
  const planted = graphOf([
    { path: 'src/a/x.ts', text: "import { y } from '../b/y.ts';" },
    { path: 'src/b/y.ts', text: "import { z } from './z.ts';" },
    { path: 'src/b/z.ts', text: "import { w } from '../a/w.ts';" },
    { path: 'src/a/w.ts', text: '' },
  ]);
  expect(circles(planted)).toEqual([]);
  expect(circles(foldersOf(planted))).toEqual(['src/a → src/b → src/a']);
  const script = graphOf([
    { path: 'scripts/bench.ts', text: "import { bars } from '../bench/bars.ts';" },
    { path: 'bench/bars.ts', text: "import { run } from '../scripts/bench.ts';" },
  ]);
  expect(circles(foldersOf(script, houseOf))).toEqual(['scripts → bench → scripts']);
  expect(
    circles(
      new Map([
        ['a.ts', ['b.ts']],
        ['b.ts', ['a.ts']],
      ]),
    ),
  ).toEqual(['a.ts → b.ts → a.ts']);
});

it('A file that only tests use is seen by its name', () => {
  const test = {
    path: 'src/a.test.ts',
    text: "import { x } from './testing.ts';\nimport { y } from './b.ts';",
  };
  const used = { path: 'src/a.ts', text: "import { y } from './b.ts';" };
  const named = ['src/testing.ts', 'src/b.ts', 'tests/http/login.acts.ts', 'tests/http/login.fixture.ts'];
  const planted = graphOf([test, used, ...named.map((path) => ({ path, text: '' }))]);
  expect(misnamedInTests(planted)).toEqual(['src/testing.ts', 'tests/http/login.acts.ts']);
});

it('What an island imports on the way to a browser is seen, and types are not', () => {
  const text = "import { a } from './a.ts';\nimport type { b } from './b.ts';";
  const planted = [
    { path: 'src/islands/x/X.island.tsx', text },
    { path: 'src/islands/x/a.ts', text: "const c = await import('../../lib/c.ts');" },
  ];
  expect(reachesBrowsers(planted)).toEqual([
    'src/islands/x/X.island.tsx',
    'src/islands/x/a.ts',
    'src/lib/c.ts',
  ]);
});

it.each([
  ['src/lib/api/index.ts', 'export const x = 1;', 'is named index'],
  ['src/lib/api/all.ts', "export { x } from './rest.ts';\nexport * from './graphql.ts';", 'is a barrel'],
  ['src/lib/log.ts', "import { x } from './config';", 'imports a file without its extension'],
  [
    'backoffice/services/holiday/holiday.oracle.ts',
    "import { x } from './a.ts';",
    'imports something, but an oracle stands alone',
  ],
  [
    'backoffice/outbox/a.ts',
    "import { createClient } from '@sanity/client';",
    'reads the content lake by itself',
  ],
  ['src/brands/theme.ts', "const x = brand.key === 'ad' ? 1 : 2;", 'forks on one brand'],
  ['src/pages/a.astro', "Astro.url.searchParams.get('id')", 'reads its address past the routes table'],
  ['src/pages/a.astro', '<script src="./x.ts"></script>', 'sends a script that is no island'],
  [
    'src/pages/a.astro',
    "import Form from './Form.tsx';\n<Form client:idle />",
    'hydrates Form, which is no *.island.tsx',
  ],
  ['src/layouts/frame/Tiles.astro', "'/vakantieservice/doorgeven'", 'names holiday'],
  ['src/lib/page/submit.ts', "if (form === 'holiday') return;", 'names holiday'],
  ['src/islands/kit/date/DateField.tsx', "t('holiday.dates.first')", 'names holiday'],
  ['src/lib/content/violation-text.ts', "'HOLIDAY-QUOTA'", 'names holiday'],
])('%s may not say %s', (path, text, sentence) => {
  expect(wordsBroken([{ path, text }])).toEqual([`${path} ${sentence}`]);
});

it('A service may be named in its own files and in the tables', () => {
  const text = "'/vakantieservice/doorgeven' 'holiday.dates.first'";
  for (const path of [
    'src/pages/vakantieservice.astro',
    'backoffice/services/holiday/migrations/0030_holiday.ts',
    'src/lib/shared/routes/holiday.routes.ts',
    'src/lib/shared/navigation.ts',
  ])
    expect(wordsBroken([{ path, text }])).toEqual([]);
});
