import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../lib/page/form.ts';
import { stepInput } from '../../wizard/submit-step.ts';
import { dates } from './dates-step.ts';
import { HOLIDAY } from './holiday.ts';

function read(values: Record<string, string | string[]>) {
  const parsed = v.safeParse(stepInput(HOLIDAY, '2026-11-20'), values);
  return parsed.success ? parsed.output : violationsOf(parsed.issues);
}

describe('A posted step of a holiday', () => {
  it.each(['28-11-2026', '28/11/2026', '28.11.2026', ' 28 - 11 - 2026 ', '28-11-26', '28 november'])(
    'accepts %s as a day',
    (firstDay) => {
      expect(read({ stap: 'datums', kind: 'suspension', firstDay, lastDay: '6.12.2026' })).toEqual({
        kind: 'suspension',
        subscriptionIds: [],
        firstDay: '2026-11-28',
        lastDay: '2026-12-06',
      });
    },
  );

  it('reports the field of a day that is missing or does not exist', () => {
    expect(read({ stap: 'datums', firstDay: '', lastDay: '31-11-2026' })).toEqual([
      { code: 'FIELD-MISSING', field: 'firstDay' },
      { code: 'DATE-UNKNOWN', field: 'lastDay' },
    ]);
  });

  it('may be without a kind, as in a form of an earlier release, but not with an unknown one', () => {
    const days = { stap: 'datums', firstDay: '28-11-2026', lastDay: '6-12-2026' };
    expect(read(days)).not.toHaveProperty('kind');
    expect(read({ ...days, kind: 'iets' })).toEqual([{ code: 'FIELD-MISSING', field: 'kind' }]);
  });

  it('is not checked when a day in the calendar was pressed', () => {
    expect(read({ stap: 'datums', firstDay: 'x', dag: '2026-11-28' })).toEqual({});
  });

  it('accepts spaces and lower case in a postcode, and an empty suffix', () => {
    const given = {
      stap: 'adres',
      street: 'Badweg',
      house_number: '3',
      zip_code: ' 1796aa ',
      city: 'De Koog',
    };
    expect(read({ ...given, house_number_suffix: '', country_code: 'NL' })).toMatchObject({
      zip_code: '1796 AA',
      house_number_suffix: null,
      country_code: 'NL',
    });
  });

  it('reports every invalid field of an address, including the postcode', () => {
    const given = { stap: 'adres', street: 'Badweg', city: '', country_code: 'NL' };
    expect(read({ ...given, house_number: 'drie', zip_code: '12' })).toEqual([
      { code: 'FIELD-INVALID', field: 'house_number' },
      { code: 'FIELD-MISSING', field: 'city' },
      { code: 'POSTCODE-INVALID', field: 'zip_code' },
    ]);
    expect(read({ ...given, house_number: 'drie', zip_code: '', city: 'De Koog' })).toEqual([
      { code: 'FIELD-INVALID', field: 'house_number' },
      { code: 'FIELD-MISSING', field: 'zip_code' },
    ]);
  });

  it('has the revision of the answers that were shown, or none when it is invalid', () => {
    expect(read({ stap: 'controle', revision: '3' })).toEqual({ revision: 3 });
    for (const revision of ['', 'x', '-1']) expect(read({ stap: 'controle', revision })).toEqual({});
  });

  it('reports only the country for an address outside the Netherlands and Belgium', () => {
    expect(read({ stap: 'adres', street: '', country_code: 'elders' })).toEqual([
      { code: 'HOLIDAY-ADDRESS-ABROAD', field: 'country_code' },
    ]);
  });
});

const NO_DAYS = { firstDay: '', lastDay: '' };

describe('A pressed button that only fills in the form', () => {
  const fillIn = (values: Record<string, string | string[]>) => dates.fillIn?.(values, '2026-11-20');

  it('fills in the last day after the first day', () => {
    expect(fillIn({ firstDay: '28 nov', lastDay: '', dag: '2026-12-06' })).toEqual({
      typed: { firstDay: '2026-11-28', lastDay: '2026-12-06' },
      month: '2026-12',
    });
  });

  it('keeps an incomplete date when the month changes', () => {
    expect(fillIn({ firstDay: '28-', lastDay: '', maand: '2027-01' })).toEqual({
      typed: { firstDay: '28-', lastDay: '' },
      month: '2027-01',
    });
  });

  it('fills in a common period', () => {
    expect(fillIn({ periode: '2026-11-28/2026-12-06' })).toMatchObject({
      typed: { firstDay: '2026-11-28', lastDay: '2026-12-06' },
    });
  });

  it('keeps the kind and the subscriptions that were chosen', () => {
    const choice = { kind: 'temporary_address', subscriptionIds: ['a', 'b'] };
    const posted = { ...choice, firstDay: '', lastDay: '' };
    expect(fillIn({ ...posted, dag: '2026-11-28' })).toMatchObject(choice);
    expect(fillIn({ ...posted, reken: 'ja' })).toEqual({ ...choice, typed: NO_DAYS, month: undefined });
  });

  it('leaves out a subscription', () => {
    const posted = { kind: 'suspension', subscriptionIds: ['a', 'b'], firstDay: '', lastDay: '' };
    expect(fillIn({ ...posted, zonder: 'b' })).toMatchObject({ subscriptionIds: ['a'] });
  });

  it('is the whole post of a step that is now part of this one', () => {
    expect(fillIn({ stap: 'soort', kind: 'temporary_address' })).toEqual({ kind: 'temporary_address' });
    expect(fillIn({ stap: 'soort' })).toEqual({});
    expect(fillIn({ stap: 'abonnementen', subscriptionIds: ['b'] })).toEqual({ subscriptionIds: ['b'] });
  });
});
