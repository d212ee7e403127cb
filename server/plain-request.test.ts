import { expect, it } from 'vitest';
import { isPlainRequest } from './broken-requests.ts';

it.each([
  ['/', ['Host', 'ad.localhost'], true],
  ['/a?b=http://c', ['X', 'host', 'HOST', 'ad.localhost'], true],
  ['/', [], true],
  ['//evil.example/', ['Host', 'ad.localhost'], true],
  ['http://ad.localhost/', ['Host', 'ad.localhost'], false],
  ['ad.localhost:443', ['Host', 'ad.localhost'], false],
  ['*', ['Host', 'ad.localhost'], false],
  ['', ['Host', 'ad.localhost'], false],
  [undefined, ['Host', 'ad.localhost'], false],
  ['/', ['Host', 'ad.localhost', 'Accept', '*/*', 'host', 'ad.localhost'], false],
])('A request names one host, in its header: %s %j', (url, rawHeaders, expected) => {
  expect(isPlainRequest({ url, rawHeaders })).toBe(expected);
});
