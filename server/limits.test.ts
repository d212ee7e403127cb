import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withTable } from '../scripts/limits-guide.ts';
import { LIMITS, limitOf } from './limits.ts';

const PRODUCT = '{src,backoffice,contract,database,server}/**/*.{ts,tsx,astro}';
const files = globSync(PRODUCT)
  .filter((path) => !/\.(?:test|fixture)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Numbers of a limit that are written in place, such as `attempts: 5`. */
const hasNumbers = ({ text }: { readonly text: string }): boolean =>
  /\b(?:attempts|seconds): [\d_]+/.test(text);

it('A limit of the table counts for one subject', () => {
  expect(limitOf('address-lookup', 'jan')).toEqual({ key: 'address-lookup:jan', attempts: 60, seconds: 600 });
  expect(limitOf('login-name', 'jan', { attempts: 2, seconds: 9 })).toEqual({
    ...{ key: 'login-name:jan', attempts: 2, seconds: 9, locks: true },
  });
});

it('Only the table of limits holds numbers of limits', () => {
  expect(files.length).toBeGreaterThan(500);
  const holding = files.filter(hasNumbers).map(({ path }) => path);
  expect(holding.filter((path) => !path.startsWith('server/limit'))).toEqual([]);
  expect(hasNumbers({ text: 'countAttempt(db, { key, attempts: 5, seconds: 60 }, now)' })).toBe(true);
});

it('The guide prints the table of limits', () => {
  const page = readFileSync('docs/guide/limits.md', 'utf8');
  expect(page, 'run: node scripts/limits-guide.ts').toBe(withTable(page));
  for (const id of Object.keys(LIMITS)) expect(page).toContain(`| \`${id}\` |`);
});
