import { describe, expect, it } from 'vitest';
import { recordedLog } from './testing.ts';
import { keysAsTexts, readTexts } from './texts.ts';

const book = (language: string, texts: Record<string, unknown>) => ({
  _id: `texts-${language}`,
  _type: 'texts',
  language,
  entries: Object.entries(texts).map(([key, text]) => ({ _key: key, key, text })),
});

describe('a text', () => {
  const log = recordedLog();
  const texts = readTexts(
    [
      book('nl', { hello: 'Dag {name}', incasso: 'automatische incasso', broken: 5 }),
      book('be', { incasso: 'domiciliëring' }),
    ],
    log,
  );

  it('is found by its key, with its values filled in', () => {
    expect(texts.nl('hello', { name: '{other}' })).toBe('Dag {other}');
  });

  it('of Belgium falls back to the Dutch one', () => {
    expect(texts.be('incasso')).toBe('domiciliëring');
    expect(texts.be('hello', { name: 'An' })).toBe('Dag An');
    expect(texts.nl('incasso')).toBe('automatische incasso');
  });

  it('that is broken is reported by document and field, and costs only itself', () => {
    expect(log.reports[0]?.message).toMatch(/texts-nl \(texts\), entry 2 .*text is 5, expected string/);
  });

  it('that is missing is reported once and reads as words', () => {
    log.reports.length = 0;
    expect(texts.nl('abonnementen.legeLijst')).toBe('Lege lijst');
    expect(texts.nl('abonnementen.legeLijst')).toBe('Lege lijst');
    expect(texts.nl('constructor')).toBe('Constructor');
    expect(log.reports.map((report) => report.message)).toEqual([
      "Missing translation key 'abonnementen.legeLijst'",
      "Missing translation key 'constructor'",
    ]);
  });

  it('whose value is not given is reported and keeps its place', () => {
    log.reports.length = 0;
    expect(texts.nl('hello')).toBe('Dag {name}');
    expect(log.reports[0]?.message).toContain("'name'");
  });

  it('can show its key instead', () => {
    expect(keysAsTexts('abonnementen.legeLijst')).toBe('abonnementen.legeLijst');
  });
});
