import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../server/content/texts.ts';
import { recordedLog } from './content.fixture.ts';
import { keysAsTexts, wordingsOf } from './texts.ts';

const book = (language: string, texts: Record<string, unknown>) => ({
  _id: `texts-${language}`,
  _type: 'texts',
  language,
  entries: Object.entries(texts).map(([key, text]) => ({ _key: key, key, text })),
});

const wordings = (documents: readonly unknown[], log = recordedLog()) =>
  wordingsOf(readTexts(documents, log), log);

describe('a text', () => {
  const log = recordedLog();
  const texts = wordings(
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

  it('has its values filled in', () => {
    expect(texts.nl.newspaper('hello', { name: '{other}' })).toBe('Dag {other}');
  });

  it('of a violation without a text is the generic one, and is reported', () => {
    const { nl } = wordings([book('nl', { 'violation.GENERIC-ERROR': 'Dit lukt nu niet.' })], log);
    const before = log.reports.length;
    expect(nl.newspaper('violation.HOLIDAY-NEW-RULE')).toBe('Dit lukt nu niet.');
    expect(log.reports.slice(before).map(({ message }) => message)).toEqual([
      "Missing translation key 'violation.HOLIDAY-NEW-RULE'",
    ]);
  });

  it('fills in the given values, and no properties of Object.prototype', () => {
    const { nl } = wordings([book('nl', { odd: 'Dag {constructor} {toString}' })], log);
    expect(nl.newspaper('odd', {})).toBe('Dag {constructor} {toString}');
  });

  it('of Belgium falls back to the Dutch one', () => {
    expect(texts.be.newspaper('incasso')).toBe('domiciliëring');
    expect(texts.be.newspaper('hello', { name: 'An' })).toBe('Dag An');
    expect(texts.nl.newspaper('incasso')).toBe('automatische incasso');
  });

  it('of a category of brand overrides the general one', () => {
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

  it('that is invalid is reported by document and field, and only that text is left out', () => {
    expect(log.reports[0]?.message).toMatch(/texts-nl \(texts\), entry 2 .*text is 5, expected string/);
  });

  it('that is missing is reported once and shown as words from its key', () => {
    log.reports.length = 0;
    expect(texts.nl.newspaper('abonnementen.legeLijst')).toBe('Lege lijst');
    expect(texts.nl.newspaper('abonnementen.legeLijst')).toBe('Lege lijst');
    expect(texts.nl.newspaper('constructor')).toBe('Constructor');
    expect(log.reports.map((report) => report.message)).toEqual([
      "Missing translation key 'abonnementen.legeLijst'",
      "Missing translation key 'constructor'",
    ]);
  });

  it('for a category only is found by its full key only', () => {
    log.reports.length = 0;
    expect(texts.nl.magazine('next.magazine')).toBe('Volgend tijdschrift');
    expect(texts.nl.magazine('next')).toBe('Next');
    expect(log.reports).toHaveLength(1);
  });

  it('without its value is reported and keeps the placeholder', () => {
    log.reports.length = 0;
    expect(texts.nl.newspaper('hello')).toBe('Dag {name}');
    expect(log.reports[0]?.message).toContain("'name'");
  });

  it('can show its key instead', () => {
    expect(keysAsTexts('abonnementen.legeLijst')).toBe('abonnementen.legeLijst');
  });
});
