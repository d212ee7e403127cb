/** Every text that an island names is sent by its page, and every text that is sent exists. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import texts from '../../../content/texts/nl.json' with { type: 'json' };
import { textsFor } from '../shell/packed-texts.ts';
import { ALL_TEXTS } from './text-keys.ts';

const sent = new Set(ALL_TEXTS);
const files = globSync('src/islands/complaints/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const named = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/'((?:complaint|violation|form|fallback)\.[\w.-]+)'/g)].map(
    (match) => match[1] as string,
  ),
);

describe('the texts of the complaint islands', () => {
  it('are all sent, each under a code of its own', () => {
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !sent.has(key))).toEqual([]);
    expect(() => textsFor((key) => key, [...sent])).not.toThrow();
  });

  it('are all written', () => {
    expect([...sent].filter((key) => !(key in texts))).toEqual([]);
  });
});
