import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

test('an origin leaves out the usual port of its scheme', () => {
  expect(originOf('https', 'mijn.voorbeeld.nl', 443)).toBe('https://mijn.voorbeeld.nl');
  expect(originOf('http', 'ad.localhost', 80)).toBe('http://ad.localhost');
  expect(originOf('http', 'ad.localhost', 4321)).toBe('http://ad.localhost:4321');
  expect(originOf('https', 'ad.localhost', 80)).toBe('https://ad.localhost:80');
});
