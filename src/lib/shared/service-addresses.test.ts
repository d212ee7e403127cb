import { expect, test } from 'vitest';
import { followPath, formAddress, overviewAddress, pageInApp } from './service-addresses.ts';

test('on the web the overview and the form have their own pages, in the app one address has both', () => {
  expect(formAddress('web', '/dienst')).toBe('/dienst/doorgeven');
  expect(overviewAddress('web', '/dienst')).toBe('/dienst');
  expect(overviewAddress('web', '/dienst', { gelukt: 'a b' })).toBe('/dienst?gelukt=a+b');
  expect(formAddress('app', '/dienst')).toBe('/dienst/app/doorgeven');
  expect(overviewAddress('app', '/dienst')).toBe('/dienst/app/doorgeven?overzicht=');
  expect(overviewAddress('app', '/dienst', { gelukt: '1' })).toBe(
    '/dienst/app/doorgeven?overzicht=&gelukt=1',
  );
});

test.each([
  ['', '/dienst/doorgeven'],
  ['stap=datums&concept=x', '/dienst/doorgeven'],
  ['overzicht', '/dienst'],
  ['overzicht=&gelukt=1', '/dienst'],
  ['annuleren=1', '/dienst'],
])('the app asks for %s, and is shown the page %s', (query, page) => {
  expect(pageInApp('/dienst', new URLSearchParams(query), ['annuleren', 'gelukt'])).toBe(page);
});

test('the page of a complaint stays on the web or in the app', () => {
  expect(followPath('web', 'a b')).toBe('/bezorgservice/klacht/volgen/a%20b');
  expect(followPath('app', 'a b')).toBe('/bezorgservice/app/klacht/volgen/a%20b');
});
