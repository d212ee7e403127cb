/** The phone field as the server draws it, without script. */
import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { countryName, PhoneField } from './PhoneField.tsx';

const countries = { Nederland: '31', België: '32', Duitsland: '49' };
const drawn = (props = {}) =>
  htmlOf(PhoneField, {
    name: 'telefoon',
    label: 'Telefoonnummer',
    countries,
    countryLabel: 'Land',
    numberLabel: 'Nummer',
    ...props,
  });
const chosen = (html: string) => /<option value="(\d+)" selected/.exec(html)?.[1];

test('the list and the number each have a short label, and the countries are in the order given', () => {
  const html = drawn();
  expect(html).toMatch(/<label for="telefoon_country">Land<\/label><select id="telefoon_country"/);
  expect(html).toMatch(/<span aria-hidden="true">Nummer<\/span><input id="telefoon"/);
  expect([...html.matchAll(/<option[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
    'Nederland (+31)',
    'België (+32)',
    'Duitsland (+49)',
  ]);
  expect(countryName('telefoon')).toBe('telefoon_country');
});

test('the Netherlands is chosen by default, and the number is empty', () => {
  expect(chosen(drawn())).toBe('31');
  expect(drawn()).toMatch(/<input id="telefoon"[^>]*type="tel"[^>]*value=""/);
});

test('a stored number chooses its country and is shown in its mask', () => {
  const html = drawn({ value: '+32470123456' });
  expect(chosen(html)).toBe('32');
  expect(html).toContain('value="(+32) 4 701 234 56"');
});

test('a number of a country outside the list adds its code to the list', () => {
  const html = drawn({ value: '+77011234567' });
  expect(chosen(html)).toBe('7');
  expect(html).toContain('>+7</option>');
  expect(drawn()).not.toContain('>+');
});

test('a typed text that is not a number is kept, with the chosen country', () => {
  const html = drawn({ value: 'alleen overdag', country: '49', error: 'Vul een nummer in' });
  expect(chosen(html)).toBe('49');
  expect(html).toContain('value="alleen overdag"');
  expect(html).toMatch(/<input[^>]*aria-describedby="telefoon-fout" aria-invalid="true"/);
});
