/** Every text that an island names is sent by its page, and every text that is sent exists. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import texts from '../../../content/texts/nl.json' with { type: 'json' };
import { textsFor } from '../shell/packed-texts.ts';
import { ALL_TEXTS, changesTexts, stepTexts } from './text-keys.ts';

const sent = new Set(ALL_TEXTS);
const files = globSync('src/islands/holiday/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const named = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1] as string),
);

describe('the texts of the holiday islands', () => {
  it('are all sent', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !sent.has(key))).toEqual([]);
  });

  it('are sent for the kind of change that the page is about, and no others', () => {
    expect(stepTexts('datums', 'suspension').filter((key) => /address|elsewhere/.test(key))).toEqual([]);
    expect(stepTexts('datums', 'temporary_address').filter((key) => /paused|credit/.test(key))).toEqual([]);
    const pause = { kind: 'suspension', compensation: 'none', canCancel: true, canEndEarly: false } as const;
    expect(changesTexts([pause]).filter((key) => /end\.early|credit|extend/.test(key))).toEqual([]);
    expect(changesTexts([pause]).filter((key) => key.includes('temporary_address'))).toEqual([]);
    expect(changesTexts([]).filter((key) => key.startsWith('holiday.end.cancel'))).toEqual([]);
  });

  it('have a code of their own on each page', () => {
    expect(() => textsFor((key) => key, [...new Set(ALL_TEXTS)])).not.toThrow();
  });

  it('are all written', () => {
    expect([...sent].filter((key) => !(key in texts))).toEqual([]);
  });
});
