/** Every text that an island names is sent by its page, and every text that is sent exists. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import texts from '../../../content/texts/nl.json' with { type: 'json' };
import { CHANGES_TEXTS, STEP_TEXTS } from './text-keys.ts';

const sent = new Set<string>([...Object.values(STEP_TEXTS).flat(), ...CHANGES_TEXTS]);
const files = globSync('src/islands/holiday/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const named = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1] as string),
);

describe('the texts of the holiday islands', () => {
  it('are all sent', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !sent.has(key))).toEqual([]);
  });

  it('are all written', () => {
    expect([...sent].filter((key) => !(key in texts))).toEqual([]);
  });
});
