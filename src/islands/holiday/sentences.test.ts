import { describe, expect, it } from 'vitest';
import type { ChangeKind } from '../../../gen/operations.ts';
import { euros } from '../../lib/shared/money.ts';
import { countedText } from './outcome.ts';
import type { Quote } from './request.ts';
import { briefPeriod, effectSentences, periodText, violationText } from './sentences.ts';
import { writtenTexts as t } from './written-texts.fixture.ts';

const TODAY = '2026-11-20';
const newspaper = { product: { kind: 'newspaper' } };

describe('the effect of a change', () => {
  const effect = {
    issues: ['2026-11-28', '2026-11-30'],
    worthCents: 274,
    compensation: 'credit' as const,
    subscription: newspaper,
  };

  it('names the number of issues and their value', () => {
    expect(effectSentences(t, 'suspension', effect, TODAY)).toEqual([
      'We bezorgen 2 kranten niet.',
      'U krijgt €\u00a02,74 terug op uw volgende factuur.',
    ]);
  });

  it('has one issue in the singular', () => {
    expect(effectSentences(t, 'suspension', { ...effect, issues: ['2026-11-28'] }, TODAY)[0]).toBe(
      'We bezorgen 1 krant niet.',
    );
  });

  it('names the new end date of an extended subscription', () => {
    const extended = { ...effect, compensation: 'extend' as const, newEndsOn: '2027-01-09' };
    expect(effectSentences(t, 'suspension', extended, TODAY)[1]).toContain('zaterdag 9\u00a0januari 2027');
  });

  it('has no amount for a temporary address', () => {
    expect(effectSentences(t, 'temporary_address', effect, TODAY)).toEqual([
      '2 kranten gaan naar uw tijdelijke adres.',
    ]);
  });

  it('is a short sentence in the bar with the button, in the singular too', () => {
    const outcome = (kind: ChangeKind, count: number, product = 'newspaper', compensation = 'credit') => {
      const part = {
        ...effect,
        compensation: kind === 'suspension' ? compensation : 'none',
        issues: Array(count).fill('2026-11-28'),
        subscription: { product: { kind: product } },
      };
      return countedText({ parts: [part as unknown as Quote['parts'][number]] }, kind, t);
    };
    expect(outcome('suspension', 15)).toBe('15 kranten niet bezorgd, €\u00a02,74 terug');
    expect(outcome('suspension', 1)).toBe('1 krant niet bezorgd, €\u00a02,74 terug');
    expect(outcome('suspension', 2, 'magazine', 'none')).toBe('2 nummers niet bezorgd');
    expect(outcome('temporary_address', 1)).toBe('1 krant gaat mee');
    expect(outcome('temporary_address', 15)).toBe('15 kranten gaan mee');
  });

  it('is named in the bar by its dates, which have month and year once', () => {
    const brief = (firstDay: string, lastDay: string) => briefPeriod(t, { firstDay, lastDay }, TODAY);
    expect(brief('2026-12-14', '2026-12-20')).toBe('ma 14 t/m zo 20\u00a0december');
    expect(brief('2026-11-30', '2026-12-06')).toBe('ma 30\u00a0november t/m zo 6\u00a0december');
    expect(brief('2026-12-28', '2027-01-03')).toBe('ma 28\u00a0december 2026 t/m zo 3\u00a0januari 2027');
    expect(brief('2027-03-01', '2027-03-07')).toBe('ma 1 t/m zo 7\u00a0maart 2027');
    expect(brief('2026-12-14', '2026-12-14')).toBe('ma 14\u00a0december');
  });
});

describe('the text of a violation', () => {
  const say = (code: string, values: Record<string, string> = {}, field?: string) =>
    violationText(
      t,
      {
        code,
        values: Object.entries(values).map(([name, value]) => ({ name, value })),
        ...(field ? { field } : {}),
      },
      TODAY,
    );

  it('names days with their weekday', () => {
    expect(say('HOLIDAY-TOO-SOON', { earliest: '2026-11-25' })).toMatch(
      /^Kies woensdag 25\u00a0november of later\./,
    );
  });

  it('names the number of days left of the quota, or that none are', () => {
    const year = { unit: 'days', from: '2026-01-01', to: '2026-12-31' };
    expect(say('HOLIDAY-QUOTA', { ...year, left: '4' })).toContain('nog 4 dagen');
    expect(say('HOLIDAY-QUOTA', { ...year, left: '1' })).toContain('nog 1 dag ');
    expect(say('HOLIDAY-QUOTA', { ...year, left: '0' })).toContain('zijn op');
  });

  it('names a pause of one day by that day', () => {
    const pause = { product: 'Ochtendblad', firstDay: '2026-12-16' };
    expect(say('HOLIDAY-OVERLAP', { ...pause, lastDay: '2026-12-18' })).toContain(' tot en met ');
    expect(say('HOLIDAY-OVERLAP', { ...pause, lastDay: '2026-12-16' })).toBe(
      'Voor Ochtendblad bent u al weg op woensdag 16\u00a0december. Kies andere dagen.',
    );
  });

  it('depends on the field, also within an address', () => {
    expect(say('FIELD-MISSING', {}, 'address.street')).toBe('Vul de straat in.');
    expect(say('FIELD-MISSING', {}, 'elders')).toBe('Vul dit veld in.');
  });
});

it('a period of one day is shown as one day', () => {
  expect(periodText(t, { firstDay: '2026-11-28', lastDay: '2026-11-28' }, TODAY)).toBe(
    'zaterdag 28\u00a0november',
  );
});

it('money has a comma, and points between thousands', () => {
  expect([euros(5), euros(123_456), euros(0)]).toEqual(['€\u00a00,05', '€\u00a01.234,56', '€\u00a00,00']);
});
