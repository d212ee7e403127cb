import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../lib/page/form.ts';
import { stepInput } from '../../wizard/submit-step.ts';
import { address } from './address-step.ts';
import { MOVING } from './moving.ts';

function read(values: Record<string, string | string[]>) {
  const parsed = v.safeParse(stepInput(MOVING, TODAY), values);
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
  movingDay: '19-1-2027',
};
const TODAY = '2026-11-20';

describe('A posted step of a move', () => {
  it.each(['19-1-2027', '19/01/2027', '19.1.2027'])('accepts %s as a day', (movingDay) => {
    expect(read({ ...home, movingDay })).toMatchObject({ movingDay: '2027-01-19', street: 'Lindelaan' });
  });

  it('accepts a postcode without a space, and an empty suffix', () => {
    expect(read(home)).toMatchObject({ zip_code: '6811 AB', house_number_suffix: null });
  });

  it('reports every invalid field, and a post office box', () => {
    expect(read({ ...home, zip_code: '6811', city: '', movingDay: '' })).toEqual([
      { code: 'FIELD-MISSING', field: 'movingDay' },
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

const { stap: _, movingDay: typedDay, ...fields } = home;

describe('A button of the address step', () => {
  it.each([
    ['looks up the address', { zoek: 'ja' }, { zoek: 'ja' }],
    ['fills in a street', { straat: 'Noorderweg|Gorredijk' }, { street: 'Noorderweg', city: 'Gorredijk' }],
    ['fills in a suffix', { toevoeging: 'A 2' }, { house_number_suffix: 'A 2', zoek: 'ja' }],
  ])('%s, and saves the typed values', (_name, button, more) => {
    expect(read({ ...home, zip_code: '', ...button })).toEqual({});
    expect(address.fillIn?.({ ...home, ...button }, TODAY)).toEqual({
      typed: { ...fields, ...more },
      typedDay,
    });
  });

  it('is not needed for another country: the typed values are saved without a check', () => {
    const abroad = { ...home, country_code: 'elders', zip_code: '75001' };
    expect(read(abroad)).toEqual({});
    expect(address.fillIn?.(abroad, TODAY)).toMatchObject({
      typed: { country_code: 'elders', zip_code: '75001' },
    });
  });

  it('is not pressed when the form is sent', () => {
    expect(address.fillIn?.(home, TODAY)).toBeUndefined();
  });
});

describe('A Dutch address that is sent', () => {
  const bare = { ...home, street: '', city: '' };

  it('without street and city is looked up first', () => {
    expect(address.fillIn?.(bare, TODAY)).toMatchObject({ typed: { street: '', city: '', zoek: 'ja' } });
  });

  it('without street and city is checked when it cannot be looked up', () => {
    expect(address.fillIn?.({ ...bare, zip_code: '6811' }, TODAY)).toBeUndefined();
    expect(address.fillIn?.({ ...bare, house_number: '' }, TODAY)).toBeUndefined();
    expect(address.fillIn?.({ ...bare, country_code: 'BE', zip_code: '9000' }, TODAY)).toBeUndefined();
  });

  it('becomes a Belgian one without script: the page is shown again, with the Belgian fields', () => {
    const belgian = { ...bare, country_code: 'BE', zip_code: '9000' };
    expect(address.fillIn?.({ ...belgian, gevonden: '' }, TODAY)).toMatchObject({
      typed: { country_code: 'BE', zip_code: '9000' },
    });
  });

  it('with a street that was found for another number is looked up again', () => {
    const found = { gevonden: '6811 AB|14|Lindelaan|Arnhem' };
    expect(address.fillIn?.({ ...home, ...found }, TODAY)).toBeUndefined();
    expect(address.fillIn?.({ ...home, ...found, house_number: '16' }, TODAY)).toMatchObject({
      typed: { house_number: '16', street: '', city: '', zoek: 'ja' },
    });
    // This street was typed.
    const typed = { ...home, ...found, house_number: '16', street: 'Achterom' };
    expect(address.fillIn?.(typed, TODAY)).toBeUndefined();
  });
});

describe('A form of the release that asked for the day and the address on two pages', () => {
  it('saves its day', () => {
    const values = { stap: 'datum', movingDay: '19-1-2027' };
    expect(read(values)).toEqual({});
    expect(address.fillIn?.(values, TODAY)).toEqual({ typedDay: '19-1-2027' });
  });

  it('saves its address', () => {
    const { movingDay, ...values } = home;
    expect(read(values)).toEqual({});
    expect(address.fillIn?.(values, TODAY)).toEqual({ typed: fields });
  });
});
