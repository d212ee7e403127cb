/** The headers of a safe browser visit (standards 11 to 19), on everything that the house answers. */
import { expect, test } from '@playwright/test';
import { allAddresses } from '../support/addresses.ts';
import { ask } from '../support/http.ts';
import { cookieOf } from '../support/http-login.ts';
import { housePort } from '../support/portal.ts';
import { HOLDER } from '../support/readers.ts';

const addresses = allAddresses();

for (const { what, host, path, kind, personal } of addresses)
  test(`${what} carries the headers of a safe visit`, async () => {
    const { headers } = await ask({ port: housePort(), host, path, headers: { accept: 'text/html' } });
    expect(headers['strict-transport-security']).toMatch(/max-age=(?:[3-9]\d{7}|\d{9,})/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(
      /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/,
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toMatch(/^same-(?:origin|site)$/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expectStrictPolicy(String(headers['content-security-policy']));
    if (personal) expect(headers['cache-control']).toContain('no-store');
    if (kind === 'file' && path.startsWith('/_astro/'))
      expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-powered-by']).toBeUndefined();
    // The provider's description is public and read by other servers; no other answer is for other origins.
    if (!path.startsWith('/.well-known/')) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

test('a personal page with a session in it is kept by no cache', async () => {
  const cookie = await cookieOf(housePort(), 'ad', HOLDER, '/abonnementen');
  for (const path of ['/abonnementen', '/account']) {
    const reply = await ask({ port: housePort(), host: 'ad.localhost', path, headers: { cookie } });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toContain('no-store');
    expectStrictPolicy(String(reply.headers['content-security-policy']));
  }
});

test('addresses that hold a secret send no referrer', async () => {
  for (const path of ['/login/start', '/login/callback', '/abonnementen/uitnodiging/abc']) {
    const { headers } = await ask({ port: housePort(), host: 'ad.localhost', path });
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});

test('the list of addresses covers files and pages', () => {
  const count = (kind: string) => addresses.filter((address) => address.kind === kind).length;
  expect(count('page')).toBeGreaterThan(7);
  expect(count('file')).toBeGreaterThan(1);
});

/** Nothing is allowed that is not named, no script or style but our own by address or hash, and nobody may frame it. */
function expectStrictPolicy(policy: string): void {
  const directives = new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-|\*/);
  for (const name of ['script-src', 'style-src'])
    for (const source of directives.get(name) ?? [])
      expect(source, name).toMatch(
        /^'(?:self|none|strict-dynamic|inline-speculation-rules|sha(?:256|384|512)-[\w+/=]+)'$/,
      );
  if (directives.has('script-src')) expect(directives.get('base-uri')).toEqual(["'none'"]);
}
