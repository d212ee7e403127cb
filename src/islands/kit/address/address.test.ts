import { expect, test } from 'vitest';
import { htmlOfExample } from '../html.fixture.ts';
import { address as part } from './address.part.tsx';
import { fillsOf, linesOf } from './address.ts';

const namesIn = (html: string) =>
  [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
const drawn = (state: string) => htmlOfExample(part, state);

test('a Dutch address begins with postcode and number, a Belgian one with the street', () => {
  expect(namesIn(drawn('in Nederland'))).toEqual([
    'zip_code',
    'house_number',
    'house_number_suffix',
    'street',
    'city',
    'country_code',
  ]);
  expect(namesIn(drawn('in België')).map((name) => name?.slice(3))).toEqual([
    'street',
    'house_number',
    'house_number_suffix',
    'zip_code',
    'city',
    'country_code',
  ]);
  expect(linesOf('elders')).toEqual(linesOf('NL'));
});

test('each country has its own labels, and only the suffix is optional', () => {
  const belgian = drawn('in België');
  expect(belgian).toContain('>Bus</span><span class="optional"> (niet verplicht)</span>');
  expect(belgian).toContain('><span>Gemeente</span></label>');
  expect(belgian.match(/aria-required="true"/g)).toHaveLength(5);
});

test('values and messages are shown at their fields', () => {
  const html = drawn('met fouten');
  expect(html).toMatch(/<input id="fout_zip_code"[^>]*value="12"/);
  expect(html).toMatch(/id="fout_zip_code-fout">.*Vul een postcode in zoals 1234 AB/);
});

test('a refused address approves what was typed, and not the country that was already chosen', () => {
  const html = drawn('met fouten');
  const stateOf = (name: string) =>
    new RegExp(`data-state="(\\w+)"><label for="fout_${name}"`).exec(html)?.[1];
  expect([stateOf('house_number'), stateOf('country_code')]).toEqual(['valid', 'none']);
});

test('a found address fills empty fields and replaces an earlier found address only', () => {
  const found = { street: 'Oudegracht', city: 'Utrecht' };
  expect(fillsOf({ street: '', city: ' ' }, undefined, found)).toEqual(found);
  expect(fillsOf({ street: 'Achterom', city: '' }, undefined, found)).toEqual({ city: 'Utrecht' });
  expect(fillsOf({ street: 'Kade', city: 'Gouda' }, { street: 'Kade', city: 'Gouda' }, found)).toEqual(found);
  expect(fillsOf({ street: 'Kade', city: 'Delft' }, { street: 'Kade', city: 'Gouda' }, found)).toEqual({
    street: 'Oudegracht',
  });
});
