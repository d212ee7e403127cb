import { createElement } from 'react';
import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { type Screen, ScreenNavigator } from './ScreenNavigator.tsx';

const screens: readonly Screen[] = [
  {
    name: 'overzicht',
    label: 'Overzicht',
    draw: (linkTo) => createElement('a', linkTo('adres'), 'Adres wijzigen'),
  },
  { name: 'adres', label: 'Adres', draw: () => 'Uw adres' },
  { name: 'kapot', label: 'Kapot', draw: (linkTo) => createElement('a', linkTo('elders'), 'Elders') },
];
const addressOf = (name: string) => `?scherm=${name}`;
const drawn = (name: string) => htmlOf(ScreenNavigator, { screens, name, addressOf });

test('the page draws the requested screen, and links lead to the others', () => {
  expect(drawn('overzicht')).toContain('<a href="?scherm=adres">Adres wijzigen</a>');
  expect(drawn('adres')).toMatch(/aria-label="Adres" tabindex="-1">Uw adres/);
});

test('the error for an unknown screen has its name, for a request and for a link', () => {
  expect(() => drawn('betaling')).toThrow("No screen with name 'betaling' exists.");
  expect(() => drawn('kapot')).toThrow("No screen with name 'elders' exists.");
});
