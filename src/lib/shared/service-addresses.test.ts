import { expect, test } from 'vitest';
import { followPath, formAddress, overviewAddress, pagePathInApp } from './service-addresses.ts';

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

const OVERVIEW = { overview: ['overzicht', 'annuleren', 'gelukt'] };
test.each([
  ['/dienst/app/doorgeven', {}, '/dienst/doorgeven'],
  ['/dienst/app/doorgeven?overzicht', {}, '/dienst/doorgeven'],
  ['/dienst/app/doorgeven', OVERVIEW, '/dienst/doorgeven'],
  ['/dienst/app/doorgeven?stap=datums&concept=x', OVERVIEW, '/dienst/doorgeven'],
  ['/dienst/app/doorgeven?overzicht', OVERVIEW, '/dienst'],
  ['/dienst/app/doorgeven?overzicht=&gelukt=1', OVERVIEW, '/dienst'],
  ['/dienst/app/doorgeven?annuleren=1', OVERVIEW, '/dienst'],
  ['/dienst/app/klacht/volgen/a%20b', {}, '/dienst/klacht/volgen/a%20b'],
  ['/klantenservice/contact/app/basis-formulier', {}, '/klantenservice/contact/formulier'],
])('at %s, an app with %j shows the page %s', (address, route, page) => {
  const { pathname, searchParams } = new URL(address, 'http://ad.localhost');
  expect(pagePathInApp(pathname, route, searchParams)).toBe(page);
});

test('the page of a complaint stays on the web or in the app', () => {
  expect(followPath('web', 'a b')).toBe('/bezorgservice/klacht/volgen/a%20b');
  expect(followPath('app', 'a b')).toBe('/bezorgservice/app/klacht/volgen/a%20b');
});
