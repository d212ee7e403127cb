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
      book('nl', {
        hello: 'Dag {name}',
        incasso: 'automatische incasso',
        broken: 5,
        first: 'De eerste krant',
        'first.magazine': 'Het eerste tijdschrift',
        home: 'We bezorgen uw krant thuis',
        'home.magazine': 'We bezorgen uw tijdschrift thuis',
        'next.magazine': 'Volgend tijdschrift',
      }),
      book('be', {
        incasso: 'domiciliëring',
        home: 'We leveren uw krant thuis',
        'home.magazine': 'We leveren uw tijdschrift thuis',
      }),
    ],
    log,
  );

  it('is found by its key, with its values filled in', () => {
    expect(texts.nl.newspaper('hello', { name: '{other}' })).toBe('Dag {other}');
  });

  it('of a violation that no text is about is the generic one, and that is reported', () => {
    const { nl } = readTexts([book('nl', { 'violation.GENERIC-ERROR': 'Dit lukt nu niet.' })], log);
    const before = log.reports.length;
    expect(nl.newspaper('violation.HOLIDAY-NEW-RULE')).toBe('Dit lukt nu niet.');
    expect(log.reports.slice(before).map(({ message }) => message)).toEqual([
      "Missing translation key 'violation.HOLIDAY-NEW-RULE'",
    ]);
  });

  it('fills in what was given for it, and nothing that every object has', () => {
    const { nl } = readTexts([book('nl', { odd: 'Dag {constructor} {toString}' })], log);
    expect(nl.newspaper('odd', {})).toBe('Dag {constructor} {toString}');
  });

  it('of Belgium falls back to the Dutch one', () => {
    expect(texts.be.newspaper('incasso')).toBe('domiciliëring');
    expect(texts.be.newspaper('hello', { name: 'An' })).toBe('Dag An');
    expect(texts.nl.newspaper('incasso')).toBe('automatische incasso');
  });

  it('says it in the words for a category of brand, where it has them', () => {
    const said = (language: 'nl' | 'be', category: 'newspaper' | 'magazine' | 'account') =>
      ['first', 'home', 'incasso'].map((key) => texts[language][category](key));
    expect(said('nl', 'newspaper')).toEqual([
      'De eerste krant',
      'We bezorgen uw krant thuis',
      'automatische incasso',
    ]);
    expect(said('nl', 'account')).toEqual(said('nl', 'newspaper'));
    expect(said('nl', 'magazine')).toEqual([
      'Het eerste tijdschrift',
      'We bezorgen uw tijdschrift thuis',
      'automatische incasso',
    ]);
    expect(said('be', 'magazine')).toEqual([
      'Het eerste tijdschrift',
      'We leveren uw tijdschrift thuis',
      'domiciliëring',
    ]);
  });

  it('that is broken is reported by document and field, and costs only itself', () => {
    expect(log.reports[0]?.message).toMatch(/texts-nl \(texts\), entry 2 .*text is 5, expected string/);
  });

  it('that is missing is reported once and reads as words', () => {
    log.reports.length = 0;
    expect(texts.nl.newspaper('abonnementen.legeLijst')).toBe('Lege lijst');
    expect(texts.nl.newspaper('abonnementen.legeLijst')).toBe('Lege lijst');
    expect(texts.nl.newspaper('constructor')).toBe('Constructor');
    expect(log.reports.map((report) => report.message)).toEqual([
      "Missing translation key 'abonnementen.legeLijst'",
      "Missing translation key 'constructor'",
    ]);
  });

  it('that is there for a product only is found by its whole key alone', () => {
    log.reports.length = 0;
    expect(texts.nl.magazine('next.magazine')).toBe('Volgend tijdschrift');
    expect(texts.nl.magazine('next')).toBe('Next');
    expect(log.reports).toHaveLength(1);
  });

  it('whose value is not given is reported and keeps its place', () => {
    log.reports.length = 0;
    expect(texts.nl.newspaper('hello')).toBe('Dag {name}');
    expect(log.reports[0]?.message).toContain("'name'");
  });

  it('can show its key instead', () => {
    expect(keysAsTexts('abonnementen.legeLijst')).toBe('abonnementen.legeLijst');
  });
});
