import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../lib/page/form.ts';
import { stepInput } from '../../wizard/submit-step.ts';
import { address } from './address-step.ts';
import { MOVING } from './moving.ts';

function read(values: Record<string, string | string[]>) {
  const parsed = v.safeParse(stepInput(MOVING, '2026-11-20'), values);
  return parsed.success ? parsed.output : violationsOf(parsed.issues);
}

const home = {
  stap: 'adres',
  country_code: 'NL',
  zip_code: '6811ab',
  house_number: '14',
  house_number_suffix: ' ',
  street: 'Lindelaan',
  city: 'Arnhem',
};

describe('A posted step of a move', () => {
  it.each(['19-1-2027', '19/01/2027', '19.1.2027'])('accepts %s as a day', (movingDay) => {
    expect(read({ stap: 'datum', movingDay })).toEqual({ movingDay: '2027-01-19' });
  });

  it('accepts a postcode without a space, and an empty suffix', () => {
    expect(read(home)).toMatchObject({ zip_code: '6811 AB', house_number_suffix: null });
  });

  it('reports every invalid field, and a post office box', () => {
    expect(read({ ...home, zip_code: '6811', city: '' })).toEqual([
      { code: 'FIELD-MISSING', field: 'city' },
      { code: 'POSTCODE-INVALID', field: 'zip_code' },
    ]);
    expect(read({ ...home, street: 'Postbus' })).toEqual([{ code: 'MOVING-PO-BOX', field: 'street' }]);
  });

  it('accepts a Belgian address with its box number', () => {
    const gent = {
      ...home,
      country_code: 'BE',
      zip_code: '9000',
      house_number_suffix: '3',
      street: 'Korenmarkt',
    };
    expect(read(gent)).toMatchObject({ zip_code: '9000', house_number_suffix: '3' });
  });
});

describe('A button of the address step', () => {
  const { stap: _, ...fields } = home;
  it.each([
    ['looks up the address', { zoek: 'ja' }, { zoek: 'ja' }],
    ['fills in a street', { straat: 'Noorderweg|Gorredijk' }, { street: 'Noorderweg', city: 'Gorredijk' }],
    ['fills in a suffix', { toevoeging: 'A 2' }, { house_number_suffix: 'A 2', zoek: 'ja' }],
  ])('%s, and saves the typed values', (_name, button, more) => {
    expect(read({ ...home, zip_code: '', ...button })).toEqual({});
    expect(address.pick?.({ ...home, ...button }, '2026-11-20')).toEqual({ typed: { ...fields, ...more } });
  });

  it('is not needed for another country: the typed values are saved without a check', () => {
    const abroad = { ...home, country_code: 'elders', zip_code: '75001' };
    expect(read(abroad)).toEqual({});
    expect(address.pick?.(abroad, '2026-11-20')).toMatchObject({
      typed: { country_code: 'elders', zip_code: '75001' },
    });
  });

  it('is not pressed when the form is sent', () => {
    expect(address.pick?.(home, '2026-11-20')).toBeUndefined();
  });
});
