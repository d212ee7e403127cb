import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { pathPattern, UNKNOWN_PATH } from './path-pattern.ts';
import { ROUTES } from './routes.ts';

const SECRET = 'Zq3v9-geheim_7';

describe('The pattern of a path', () => {
  it('is its route for every route and endpoint, with any value of a variable segment', () => {
    const paths = [...ROUTES, ...ENDPOINTS].map(({ path }) => path);
    for (const path of paths) {
      const filled = path.replaceAll(/\[[^\]]+\]|\*/g, SECRET);
      expect(pathPattern(filled), filled).toBe(path);
      expect(pathPattern(`https://ad.localhost${filled}/?${SECRET}#${SECRET}`), filled).toBe(path);
    }
  });

  it('has no variable part of a REST address, of an account host’s address or of a built file’s name', () => {
    expect(pathPattern(`/api/customer/brands/ad/delivery-feeds/${SECRET}`)).toBe(
      '/api/customer/brands/{brandId}/delivery-feeds/{feedKey}',
    );
    expect(pathPattern(`/api/customer/${SECRET}/x`)).toBe('/api/customer/*');
    expect(pathPattern(`/login/${SECRET}`)).toBe('/login/*');
    expect(pathPattern('/session/end?id_token_hint=x')).toBe('/session/end');
    expect(pathPattern('/_astro/page.css')).toBe('/_astro/*');
  });

  it.each([`/${SECRET}`, `/account/${SECRET}`, '/%', '//', 'http://[', '', SECRET])(
    'is one word for %s',
    (path) => {
      expect([UNKNOWN_PATH, '/']).toContain(pathPattern(path));
    },
  );

  it('of a pattern is the same pattern', () => {
    for (const pattern of [
      '/bezorgservice/melding/[link]',
      '/api/pass/*',
      '/api/customer/accounts/{accountId}',
    ])
      expect(pathPattern(pattern)).toBe(pattern);
    expect(pathPattern(UNKNOWN_PATH)).toBe(UNKNOWN_PATH);
  });
});
