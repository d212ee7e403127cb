/** Each step runs over a folder with planted failures, and must fail the whole run. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { summaryOf } from './report.ts';
import { runStep, type Step } from './steps.ts';

mkdirSync('test-results', { recursive: true });
const root = mkdtempSync(join(resolve('test-results'), 'planted-'));
afterAll(() => rmSync(root, { recursive: true }));

function folderWith(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const textOf = async (step: Step) => summaryOf(await runStep(step)).text;

it('a failing, a skipped and an unloadable unit test', async () => {
  const head = "import { expect, it } from 'vitest';\n";
  const folder = folderWith('unit', {
    'good.test.ts': `${head}it('holds', () => expect(1).toBe(1));`,
    'bad.test.ts': `${head}it('breaks', () => expect(1).toBe(2));`,
    'lazy.test.ts': `${head}it['skip']('waits', () => expect(1).toBe(1));`,
    'lost.test.ts': "import './nowhere.ts';",
    'vitest.config.ts': "export default { test: { include: ['*.test.ts'] } };",
  });
  const report = join(folder, 'report.xml');
  const where = ['--root', folder, '--config', join(folder, 'vitest.config.ts')];
  const reporters = ['--reporter=junit', `--outputFile.junit=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...where, ...reporters];
  const text = await textOf({ name: 'unit', command, report });
  for (const told of ['breaks', 'expected 1 to be 2', 'lost.test.ts', 'nowhere.ts', 'waits'])
    expect(text).toContain(told);
  expect(text).toMatch(/\n1 passed, 3 failed\n$/);
});

it.each([
  ['in a script', ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded', '--project']],
  ['in a page', ['node_modules/astro/bin/astro.mjs', 'check', '--root']],
])('a wrong type %s', async (where, command) => {
  const folder = folderWith(where.replaceAll(' ', '-'), {
    'tsconfig.json': JSON.stringify({ extends: 'astro/tsconfigs/strictest', include: ['*'] }),
    ...(where === 'in a script'
      ? { 'wrong.ts': "export const days: number = 'seven';\n" }
      : { 'Wrong.astro': '---\nconst days: number = "seven";\n---\n<p>{days}</p>\n' }),
  });
  const text = await textOf({ name: 'types', command: [...command, folder] });
  expect(text).toMatch(/not assignable to type 'number'[\s\S]*\n0 passed, 1 failed\n$/);
});

it.each([
  ['a finding of lint', { 'any.ts': 'export const days: any = 7;\n' }, 1],
  ['a wrong format', { 'ugly.ts': 'export   const days = 7\n' }, 1],
  ['neither of them', { 'good.ts': 'export const days = 7;\n' }, 0],
])('%s', async (name, files, failed) => {
  // The folder is outside the project; its configuration applies the project's rules.
  const where = [folderWith(name.replaceAll(' ', '-'), files), '--vcs-use-ignore-file=false'];
  const command = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...where];
  expect(await textOf({ name: 'lint', command })).toMatch(
    new RegExp(`\n${1 - failed} passed, ${failed} failed\n$`),
  );
});

it('a failing and a skipped browser test, a project without tests, and a missing browser', async () => {
  const head = "import { expect, test } from '@playwright/test';\n";
  const seen = "test('shows', async ({ page }) => { await page.setContent('<p>goed</p>');";
  const report = join(root, 'browser.xml');
  const folder = folderWith('browser', {
    'playwright.config.ts': `import ours from '${resolve('playwright.config.ts')}';
export default { ...ours, globalSetup: undefined, testDir: '.', outputDir: 'out',
  reporter: [['junit', { outputFile: ${JSON.stringify(report)} }]],
  projects: ['good', 'bad', 'lazy', 'none'].map((name) => ({ name, testMatch: name + '.spec.ts' })) };`,
    'good.spec.ts': `${head}${seen} await expect(page.getByText('goed')).toBeVisible(); });`,
    'bad.spec.ts': `${head}${seen} expect(await page.locator('p').count()).toBe(2); });`,
    'lazy.spec.ts': `${head}test['skip']('waits', () => {});`,
  });
  const suites = ['good', 'bad', 'lazy', 'none'];
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    join(folder, 'playwright.config.ts'),
  ];
  const step = { name: 'browser', command, report, suites };
  const text = await textOf(step);
  for (const told of [
    '✗ bad › bad.spec.ts › shows\n',
    'Expected: 2',
    '✗ lazy › lazy.spec.ts › waits\n',
    'ran no test',
  ])
    expect(text).toContain(told);
  expect(text).toMatch(/\n1 passed, 3 failed\n$/);
  const nowhere = await textOf({ ...step, environment: { CHROMIUM_PATH: join(folder, 'no-chromium') } });
  expect(nowhere).toMatch(/expected a Chromium that starts[\s\S]*\n0 passed, 5 failed\n$/);
});
