import { describe, expect, it } from 'vitest';
import { ROUTES } from '../shared/routes.ts';
import { safeReturnPath } from './return-path.ts';

const NOT_BUILT = ROUTES.filter(({ built, path }) => !built && !path.includes('[')).map(({ path }) => path);

describe('A login returns', () => {
  it.each([
    '/',
    '/account',
    '/abonnementen',
    '/abonnementen?jaar=2026&soort=krant',
    '/klantenservice/veelgestelde-vragen',
  ])('to %s, a page of this site', (path) => expect(safeReturnPath(path)).toBe(path));

  it('to a page without the fragment', () => {
    expect(safeReturnPath('/account#sessies')).toBe('/account');
  });

  it.each([
    undefined,
    null,
    '',
    'account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/account\n',
    '/\u0000account',
    '/account\u0085',
    'https://evil.example/account',
    'javascript:alert(1)',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/account?next=%2f%2fevil.example',
    '/%61ccount',
    '/%2561ccount',
    '/./account',
    '/../account',
    '/abonnementen/../account',
    '/account/',
    '//account',
    '/account//',
    '/account;x',
    '/ACCOUNT',
    '/@evil.example',
    '/:80',
    '/bestaat-niet',
    ...NOT_BUILT,
    '/login',
    '/404',
    '/500',
    '/api/logout',
    '/login/start',
    ' /account',
    '/account ',
    `/account?q=${'a'.repeat(512)}`,
  ])('to the service page instead of %j', (path) => expect(safeReturnPath(path)).toBe('/'));

  it('never to another site, for all combinations of these parts', () => {
    const pieces = [
      '/',
      '\\',
      '%2f',
      '%5c',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      'evil.example',
      'account',
      '?',
      '#',
      ';',
      '%09',
    ];
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces) {
          const path = safeReturnPath(`/${a}${b}${c}`);
          expect(new URL(path, 'http://ad.localhost').origin).toBe('http://ad.localhost');
          expect(path).toMatch(/^\/(?![/\\])/);
        }
  });
});
