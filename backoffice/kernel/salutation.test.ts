import { expect, test } from 'vitest';
import { defaultTexts } from '../content/texts.fixture.ts';
import { salutation } from './salutation.ts';

const to = (
  country: 'nl' | 'be',
  first_name: string | null,
  last_name: string | null,
  gender: string | null = null,
) => salutation({ first_name, last_name, gender }, country, defaultTexts[country]);

test.each([
  ['Jan', 'van der Berg', null, 'Beste Jan van der Berg,'],
  ['Jan', 'van der Berg', 'other', 'Beste Jan van der Berg,'],
  ['Els', 'van der Berg', 'female', 'Beste mevrouw Van der Berg,'],
  [null, 'van der Berg', 'female', 'Beste mevrouw Van der Berg,'],
  ['Jan', 'de Vries', 'male', 'Beste heer De Vries,'],
  [null, 'de Vries', null, 'Beste De Vries,'],
  [null, '’t Hart', 'male', 'Beste heer ’t Hart,'],
  [null, 'd’Hondt', 'female', 'Beste mevrouw d’Hondt,'],
  [null, "d'Hondt", 'female', "Beste mevrouw d'Hondt,"],
  [null, 'ijsbrand', null, 'Beste IJsbrand,'],
  ['Jan', null, null, 'Beste Jan,'],
  ['Els', null, 'female', 'Beste Els,'],
  [null, null, 'male', 'Beste lezer,'],
  [null, null, null, 'Beste lezer,'],
  [' ', ' ', 'female', 'Beste lezer,'],
  ['www.evil.example', null, null, 'Beste lezer,'],
])('in the Netherlands %s %s (%s) is %j', (first, last, gender, expected) => {
  expect(to('nl', first, last, gender)).toBe(expected);
});

test.each([
  ['Els', 'van der Berg', 'female', 'Beste mevrouw van der Berg,'],
  ['Jan', 'De Smet', 'male', 'Beste mijnheer De Smet,'],
  [null, 'van der Berg', null, 'Beste van der Berg,'],
])('in Belgium %s %s (%s) is %j, as it is written', (first, last, gender, expected) => {
  expect(to('be', first, last, gender)).toBe(expected);
});
