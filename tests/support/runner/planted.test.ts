/** Each runner is really started on a folder with planted failures, and is seen to turn the whole red. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exitCodeOf, failuresOf, type Outcome } from './outcome.ts';
import { checkTypes, chromium, inBrowser, lint, unit } from './runners.ts';

mkdirSync('test-results', { recursive: true });
const root = mkdtempSync(join(resolve('test-results'), 'planted-'));
afterAll(() => rmSync(root, { recursive: true }));

const environment = { PATH: process.env.PATH, HOME: process.env.HOME, ASTRO_TELEMETRY_DISABLED: '1' };
const PATIENCE = 60_000;

/** A folder with these files. */
function folderWith(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

function expectRed(outcomes: readonly Outcome[], failed: number): void {
  expect(outcomes.reduce((sum, one) => sum + one.failed, 0)).toBe(failed);
  expect(exitCodeOf(outcomes)).toBe(1);
}

describe('a real runner', () => {
  it(
    'turns the whole red for a failing, a skipped and an unloadable test file',
    async () => {
      const head = "import { expect, it } from 'vitest';\n";
      const folder = folderWith('unit', {
        'good.test.ts': `${head}it('holds', () => expect(1).toBe(1));`,
        'bad.test.ts': `${head}it('breaks', () => expect(1).toBe(2));`,
        'lazy.test.ts': `${head}it['skip']('waits', () => expect(1).toBe(1));`,
        'lost.test.ts': "import './nowhere.ts';",
        'vitest.config.ts': "export default { test: { include: ['*.test.ts'] } };",
      });
      const outcomes = await unit(
        'planted',
        ['--root', folder, '--config', join(folder, 'vitest.config.ts')],
        environment,
      );
      expect(outcomes[0]?.passed).toBe(1);
      expectRed(outcomes, 3);
      for (const told of ['breaks\n', 'expected 1 to be 2', 'lost.test.ts', 'nowhere.ts', 'waits\n'])
        expect(failuresOf(outcomes)).toContain(told);
    },
    PATIENCE,
  );

  it(
    'turns the whole red for a wrong type, in a script and in a page',
    async () => {
      const folder = folderWith('types', {
        'tsconfig.json': JSON.stringify({ extends: 'astro/tsconfigs/strictest', include: ['*'] }),
        'wrong.ts': "export const days: number = 'seven';\n",
        'Wrong.astro': '---\nconst days: number = "seven";\n---\n<p>{days}</p>\n',
      });
      expectRed(await checkTypes(environment, ['--root', folder]), 2);
    },
    PATIENCE,
  );

  it(
    'turns the whole red for a finding of lint and for a wrong format, and is green without',
    async () => {
      // The project's own rules; only that the folder is none of the project's files is left aside.
      const check = (name: string, files: Record<string, string>) => {
        const where = [folderWith(name, files), '--vcs-use-ignore-file=false'];
        return lint(environment, where, join(root, `${name}.json`));
      };
      const good = { 'good.ts': 'export const days = 7;\n' };
      expect(exitCodeOf(await check('tidy', good))).toBe(0);
      expectRed(await check('lint', { ...good, 'any.ts': 'export const days: any = 7;\n' }), 1);
      expectRed(await check('format', { ...good, 'ugly.ts': 'export   const days = 7\n' }), 1);
    },
    PATIENCE,
  );
});

describe('the browser runner', () => {
  const report = join(root, 'browser.json');
  const head = "import { expect, test } from '@playwright/test';\n";
  const seen = "test('shows', async ({ page }) => { await page.setContent('<p>goed</p>');";
  const folder = folderWith('browser', {
    'playwright.config.ts': `import ours from '${resolve('playwright.config.ts')}';
export default { ...ours, globalSetup: undefined, testDir: '.', outputDir: 'out',
  reporter: [['json', { outputFile: ${JSON.stringify(report)} }]],
  projects: ['good', 'bad', 'lazy'].map((name) => ({ name, testMatch: name + '.spec.ts' })) };`,
    'good.spec.ts': `${head}${seen} await expect(page.getByText('goed')).toBeVisible(); });`,
    'bad.spec.ts': `${head}${seen} expect(await page.locator('p').count()).toBe(2); });`,
    'lazy.spec.ts': `${head}test['skip']('waits', () => {});`,
  });
  const inFixture = (settings: NodeJS.ProcessEnv, projects: readonly string[]) =>
    inBrowser(
      settings,
      ['--config', join(folder, 'playwright.config.ts'), ...projects.map((name) => `--project=${name}`)],
      report,
      projects,
    );

  it(
    'turns the whole red for a failing and for a skipped test',
    async () => {
      const settings: NodeJS.ProcessEnv = { ...environment };
      expect(exitCodeOf([await chromium(settings)])).toBe(0);
      const [good, bad, lazy] = await inFixture(settings, ['good', 'bad', 'lazy']);
      expect(good).toMatchObject({ passed: 1, failed: 0 });
      expectRed([good as Outcome, bad as Outcome], 1);
      expectRed([good as Outcome, lazy as Outcome], 1);
      const told = failuresOf([good, bad, lazy] as Outcome[]);
      for (const part of ['✗ bad › bad.spec.ts:2 shows\n', 'Expected: 2', '✗ lazy › lazy.spec.ts:2 waits\n'])
        expect(told).toContain(part);
      expect(told).not.toContain('good.spec.ts');
    },
    PATIENCE,
  );

  it(
    'turns the whole red when the browser is not where it should be',
    async () => {
      const nowhere = { ...environment, CHROMIUM_PATH: join(folder, 'no-chromium') };
      expectRed(await inFixture(nowhere, ['good']), 1);
    },
    PATIENCE,
  );

  it('turns the whole red when there is no browser and none can be installed', async () => {
    const none = () => Promise.reject(new Error('No Chromium was found and none could be installed'));
    expectRed([await chromium({}, none)], 1);
  });
});
