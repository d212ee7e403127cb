import { expect, test } from 'vitest';
import { movedAddress } from './moved-addresses.ts';
import { routeOf } from './route-of.ts';

const moved = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://ad.localhost');
  return movedAddress(routeOf(pathname) ?? {}, searchParams);
};

test.each([
  ['/bezorgservice/klacht', 'on the web'],
  ['/bezorgservice/app/klacht', 'in the app'],
])('each page that a parameter of %s named has a page of its own %s', (path) => {
  expect(moved(`${path}?melding=a%20b`)).toBe(`${path}/volgen/a%20b`);
  expect(moved(`${path}?terugbellen`)).toBe(`${path}/bellen`);
  expect(moved(`${path}?terugbellen=gelukt`)).toBe(`${path}/bellen`);
  expect(moved(`${path}?vraag=1-vraag`)).toBe(`${path}/vraag/1-vraag`);
});

test('other parameters stay in the address', () => {
  expect(moved('/bezorgservice/klacht?vraag=1&gelukt')).toBe('/bezorgservice/klacht/vraag/1?gelukt=');
  expect(moved('/bezorgservice/klacht?debug=locale&melding=1')).toBe(
    '/bezorgservice/klacht/volgen/1?debug=locale',
  );
});

test('of two parameters the first one in the table decides', () => {
  expect(moved('/bezorgservice/klacht?vraag=1&terugbellen')).toBe('/bezorgservice/klacht/bellen?vraag=1');
  expect(moved('/bezorgservice/klacht?terugbellen&melding=2')).toBe(
    '/bezorgservice/klacht/volgen/2?terugbellen=',
  );
});

test.each(['../../account', '//evil.example', '?x#y', '$&'])(
  'the id %s cannot lead to another page',
  (id) => {
    const { host, pathname } = new URL(
      moved(`/bezorgservice/klacht?${new URLSearchParams({ melding: id })}`) ?? '',
      'http://ad.localhost',
    );
    expect({ host, pathname }).toEqual({
      host: 'ad.localhost',
      pathname: `/bezorgservice/klacht/volgen/${encodeURIComponent(id)}`,
    });
  },
);

test.each([
  '/bezorgservice/klacht',
  '/bezorgservice/klacht?stap=wat&concept=x',
  '/bezorgservice/klacht?abonnement=1&dag=2026-11-20',
  '/bezorgservice/klacht/bellen?terugbellen',
  '/vakantieservice?melding=1',
])('%s stays', (address) => {
  expect(moved(address)).toBeUndefined();
});
