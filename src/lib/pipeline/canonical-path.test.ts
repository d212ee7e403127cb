import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('The canonical path', () => {
  it.each(['/', '/account', '/klantenservice/veelgestelde-vragen', '/account/'])(
    '%s is taken as it stands',
    (path) => {
      expect(canonicalPath(path)).toBe(path);
    },
  );

  it('decodes characters that an address must encode', () => {
    expect(canonicalPath('/abonnementen/uitnodiging/caf%C3%A9')).toBe('/abonnementen/uitnodiging/café');
  });

  it.each([
    '/%61ccount',
    '/%2561ccount',
    '//account',
    '/account//x',
    '/account;v=1',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/../account',
    '/./account',
    '/account%00',
    '/account%0a',
    '/bezorgservice/melding/abc%0A',
    '/bezorgservice/melding/abc%09',
    '/bezorgservice/melding/abc%0D%0A',
    '/bezorgservice/melding/%09abc',
    '/account%',
    '/account%3f',
    '/account%23',
    '/caf%c3%a9',
  ])('%s is no way to write an address', (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });
});
