/** What the documents promise to list, they list. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(path, 'utf8');
const settingsIn = (path: string) =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map((match) => match[1] as string);

describe('the documents', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageFile;
  const listed = read('docs/dependencies.md');
  const rows = [...listed.matchAll(/^\| ([^|]+) \|/gm)].slice(2);
  const named = rows.flatMap((row) => (row[1] as string).trim().split(', '));
  const present = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

  it.each(present)('say why %s is here', (name) => {
    expect(named.filter((other) => other === name)).toEqual([name]);
  });

  it('give a reason for nothing that is not here', () => {
    expect(named.filter((name) => !present.includes(name))).toEqual([]);
  });

  it('pin every version exactly', () => {
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter((version) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  it('say which question each index serves', () => {
    const where = read('docs/where.md');
    const indexes = globSync('{backoffice,src/lib}/**/migrations/*.ts').flatMap((path) =>
      [...read(path).matchAll(/createIndex\('(\w+)'\)/g)].map((match) => match[1] as string),
    );
    expect(indexes.length).toBeGreaterThan(40);
    expect([...new Set(indexes)].filter((name) => !where.includes(`\`${name}\``))).toEqual([]);
  });

  it('explain every setting in the guide to running it', () => {
    const settings = globSync([
      '{src/lib,backoffice/kernel,sandbox}/config.ts',
      'backoffice/identity/settings.ts',
      'server/{database-settings,content/lake}.ts',
    ]).flatMap(settingsIn);
    expect(settings.length).toBeGreaterThan(20);
    const guide = read('docs/guide/run-it.md');
    expect([...new Set(settings)].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  const decisions = globSync('docs/decisions/*.md').map((path) => ({ path, text: read(path) }));

  it.each(decisions)('$path has date, status and what it supersedes', ({ text }) => {
    expect(text).toMatch(
      /^# \d{4} .+\n\nDate: \d{4}-\d\d-\d\d · Status: \w+ · Supersedes: .+\n\n\*\*Context\.\*\*/,
    );
  });

  it('each has a number of its own', () => {
    const numbers = decisions.map(({ path }) => /\/(\d{4})-/.exec(path)?.[1]);
    expect(new Set(numbers).size).toBe(decisions.length);
  });

  it.each(decisions)('$path has at most 150 words', ({ text }) => {
    const body = text.slice(text.indexOf('**Context.**'));
    expect(body.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(150);
  });
});
