import { expect, test } from 'vitest';
import { routeOf } from '../shared/route-of.ts';
import { parametersOf } from './parameters.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://ad.localhost');
  return parametersOf({ route: routeOf(url.pathname) }, url).toString();
};

test('a page can read only the query parameters that the routes table lists for it', () => {
  expect(read('/vakantieservice?annuleren=1&melding=2&stoppen=3')).toBe('annuleren=1&stoppen=3');
  expect(read('/bezorgservice/klacht?annuleren=1&dag=2')).toBe('dag=2');
  expect(read('/bezorgservice/app/klacht?dag=2')).toBe('dag=2');
  expect(read('/abonnementen?melding=2')).toBe('');
});

test('every path can read the parameter that shows text keys; a path without a route can read no other', () => {
  expect(read('/account?debug=locale&melding=2')).toBe('debug=locale');
  expect(read('/bestaat-niet?melding=2')).toBe('');
});
