import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenRules } from './support/architecture.ts';
import { slicesIn, strangers } from './support/slices.ts';

const files = globSync(
  '{backoffice,bench,content,contract,database,sandbox,scripts,src,tests}/**/*.{ts,tsx,astro,mjs}',
)
  // This file's planted violations are text, not imports.
  .filter((path) => !path.endsWith('architecture.test.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

describe('the house', () => {
  it('keeps its arrows and its names', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(brokenRules(files)).toEqual([]);
  });

  it('names a slice nowhere but in its own files and in the tables', () => {
    expect(slicesIn(files).map(({ name }) => name)).toContain('holiday');
    expect(strangers(files)).toEqual([]);
  });
});

describe('a slice that is named by a stranger', () => {
  const slices = [
    { name: 'holiday', paths: ['/vakantieservice'] },
    { name: 'complaints', paths: ['/klachten'] },
  ];
  const named = (...given: readonly (readonly [path: string, text: string])[]) =>
    strangers(
      given.map(([path, text]) => ({ path, text })),
      slices,
    );

  it.each([
    ['backoffice/api/schema.ts', "import { x } from '../holiday/holiday.resolvers.ts';"],
    ['backoffice/jobs/all-jobs.ts', "import { x } from '../mail/holiday.templates.ts';"],
    ['src/wizard/screen.ts', "import { x } from '../holiday/answers.ts';"],
    ['src/layouts/frame/Tiles.astro', "const path = '/vakantieservice/doorgeven';"],
    ['src/lib/page/submit.ts', "if (form === 'holiday') return;"],
    ['src/islands/kit/date/DateField.tsx', "t('holiday.dates.first')"],
    ['src/lib/content/violation-text.ts', "const code = 'HOLIDAY-QUOTA';"],
    ['src/pages/abonnementen.astro', "import { x } from '../layouts/holiday/hero.ts';"],
  ])('in %s is seen: %s', (path, text) => {
    expect(named([path, text])).toEqual([expect.stringMatching(/belongs to holiday$/)]);
  });

  it('is not seen in its own files, in the tables, or in public holidays', () => {
    const text = "import { x } from '../holiday/holiday.ts'; t('holiday.dates.first');";
    const own = [
      'src/pages/vakantieservice/doorgeven.astro',
      'backoffice/services/holiday/migrations/0030_holiday.ts',
    ];
    const table = ['src/lib/shared/routes.ts', "path: '/vakantieservice'"] as const;
    expect(named(...own.map((path) => [path, text] as const), table)).toEqual([]);
    expect(named(['backoffice/delivery-calendar/x.ts', "import { x } from './holidays.ts';"])).toEqual([]);
  });

  it('may carry another slice, but not be carried by it as well', () => {
    const up = ['backoffice/services/complaints/a.ts', "import { x } from '../holiday/change.ts';"] as const;
    const back = ['backoffice/services/holiday/b.ts', "import { x } from '../complaints/a.ts';"] as const;
    expect(named(up)).toEqual([]);
    expect(named(up, back)).toHaveLength(2);
  });
});

/** One planted violation per rule: what the file says, and the sentence it must be met with. */
const planted: readonly [path: string, text: string, sentence: RegExp][] = [
  ['contract/money.ts', "import { x } from '../src/lib/log.ts';", /against the arrows/],
  ['database/database.ts', "import type { x } from '../backoffice/app.ts';", /against the arrows/],
  ['backoffice/app.ts', "import { config } from '../src/lib/config.ts';", /against the arrows/],
  ['backoffice/app.ts', "const x = await import('../src/lib/config.ts');", /against the arrows/],
  [
    'backoffice/delivery-calendar/rule-set.ts',
    "import type { x } from '../holiday/holiday.rule-set.ts';",
    /against the arrows/,
  ],
  [
    'backoffice/services/holiday/holiday.model.ts',
    "import type { x } from '../publication/publication.ts';",
    /a model stands alone/,
  ],
  ['sandbox/main.ts', "import { x } from '../src/lib/log.ts';", /against the arrows/],
  [
    'src/pages/account.astro',
    "import { x } from '../../backoffice/services/account/account.ts';",
    /against the arrows/,
  ],
  ['src/pages/account.astro', "import { x } from '../../sandbox/lake.ts';", /against the arrows/],
  ['src/server.ts', "import { openBackoffice } from '../backoffice/app.ts';", /against the arrows/],
  ['src/fetch.ts', "import { x } from '../sandbox/main.ts';", /against the arrows/],
  [
    'src/lib/api/upstream.ts',
    "import { openBackoffice } from '../../../backoffice/app.ts';",
    /against the arrows/,
  ],
  ['src/lib/api/rest.ts', "import Page from '../../layouts/BaseLayout.astro';", /against the arrows/],
  [
    'src/lib/api/rest.ts',
    "import { openDatabase } from '../../../database/database.ts';",
    /against the arrows/,
  ],
  ['src/lib/shared/day.ts', "import { x } from '../log.ts';", /against the arrows/],
  [
    'src/islands/account/Name.island.tsx',
    "import Page from '../../pages/account.astro';",
    /against the arrows/,
  ],
  ['src/layouts/BaseLayout.astro', "import Page from '../pages/account.astro';", /against the arrows/],
  ['src/brands/theme.ts', "import { x } from '../islands/kit/field/Field.tsx';", /against the arrows/],
  ['src/lib/log.ts', "import { x } from './config';", /without its extension/],
  ['src/lib/log.ts', "import { x } from '~/config';", /without its extension/],
  ['src/brands/find.ts', "import { x } from './find.model.ts';", /only tests may use/],
  ['backoffice/app.ts', "import { x } from '../database/testing.ts';", /which is for tests/],
  ['src/lib/api/index.ts', 'export const x = 1;', /is named index/],
  ['src/lib/api/all.ts', "export { x } from './rest.ts';\nexport * from './graphql.ts';", /is a barrel/],
  ['src/brands/theme.ts', "const x = brand.key === 'ad' ? 1 : 2;", /forks on one brand/],
  ['src/pages/a.astro', "const id = Astro.url.searchParams.get('id');", /past the routes table/],
  ['src/services/holiday/a.ts', "url.searchParams.has('id')", /past the routes table/],
  [
    'src/pages/a.astro',
    "---\nimport Form from './Form.tsx';\n---\n<Form client:idle />",
    /no \*\.island\.tsx/,
  ],
];

describe('a planted violation', () => {
  it.each(planted)('in %s is seen: %s', (path, text, sentence) => {
    expect(brokenRules([{ path, text }])).toEqual([expect.stringMatching(sentence)]);
  });

  it('is not seen where there is none', () => {
    const island = "---\nimport Form from '../islands/a/Form.island.tsx';\n---\n<Form client:idle />";
    const door = "const house = await import('../backoffice/app.ts');";
    expect(
      brokenRules([
        { path: 'src/pages/a.astro', text: island },
        { path: 'src/fetch.ts', text: door },
      ]),
    ).toEqual([]);
  });
});
