import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../lib/page/form.ts';
import { stepInput } from '../../wizard/submit-step.ts';
import { dates } from './dates-step.ts';
import { HOLIDAY } from './holiday.ts';

function read(values: Record<string, string | string[]>) {
  const parsed = v.safeParse(stepInput(HOLIDAY), values);
  return parsed.success ? parsed.output : violationsOf(parsed.issues);
}

describe('a posted step', () => {
  it.each(['28-11-2026', '28/11/2026', '28.11.2026', ' 28 - 11 - 2026 '])(
    'takes %s for a day',
    (firstDay) => {
      expect(read({ stap: 'datums', firstDay, lastDay: '6.12.2026' })).toEqual({
        firstDay: '2026-11-28',
        lastDay: '2026-12-06',
      });
    },
  );

  it('names the field of a day that is missing or does not exist', () => {
    expect(read({ stap: 'datums', firstDay: '', lastDay: '31-11-2026' })).toEqual([
      { code: 'FIELD-MISSING', field: 'firstDay' },
      { code: 'DATE-INVALID', field: 'lastDay' },
    ]);
  });

  it('checks nothing while days are only being picked', () => {
    expect(read({ stap: 'datums', firstDay: 'x', dag: '2026-11-28' })).toEqual({});
  });

  it('forgives spaces and lower case in a postcode, and an empty suffix', () => {
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

  it('names every field of an address that is wrong, the postcode too', () => {
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

  it('says which version of the answers was on show, or that nobody knows', () => {
    expect(read({ stap: 'controle', revision: '3' })).toEqual({ revision: 3 });
    for (const revision of ['', 'x', '-1']) expect(read({ stap: 'controle', revision })).toEqual({});
  });

  it('says of another country only that, and nothing of the fields that are still empty', () => {
    expect(read({ stap: 'adres', street: '', country_code: 'elders' })).toEqual([
      { code: 'HOLIDAY-ADDRESS-ABROAD', field: 'country_code' },
    ]);
  });
});

describe('a pressed button of the date choice', () => {
  it('fills in the day after the one that is there', () => {
    expect(dates.pick?.({ firstDay: '28.11.2026', lastDay: '', dag: '2026-12-06' })).toEqual({
      typed: { firstDay: '2026-11-28', lastDay: '2026-12-06' },
      month: '2026-12',
    });
  });

  it('keeps half a date while the month is turned', () => {
    expect(dates.pick?.({ firstDay: '28-11', lastDay: '', maand: '2027-01' })).toEqual({
      typed: { firstDay: '28-11', lastDay: '' },
      month: '2027-01',
    });
  });

  it('takes over a usual period', () => {
    expect(dates.pick?.({ periode: '2026-11-28/2026-12-06' })).toMatchObject({
      typed: { firstDay: '2026-11-28', lastDay: '2026-12-06' },
    });
  });
});
