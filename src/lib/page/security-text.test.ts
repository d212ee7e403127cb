import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';

afterEach(() => vi.unstubAllEnvs());

test('the contact of the publisher is in the text, which expires later than now on any day', async () => {
  vi.stubEnv('SECURITY_CONTACT', 'mailto:veilig@uitgever.example');
  vi.resetModules();
  (await import('../config.ts')).config();
  const { securityText } = await import('./security-text.ts');
  const brand = { portalHost: 'ad.example', accountHost: 'login.ad.example' } as never;
  for (const now of ['2026-12-31T23:59:59Z', '2028-02-29T00:00:00Z']) {
    const text = securityText(brand, Date.parse(now));
    expect(text).toContain('Contact: mailto:veilig@uitgever.example\n');
    const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
    expect(expires).toMatch(/T00:00:00Z$/);
    expect(Date.parse(expires)).toBeGreaterThan(Date.parse(now));
  }
});

test('a contact that is no address stops the start', () => {
  expect(() => readConfig({ SECURITY_CONTACT: 'veilig@uitgever.example' })).toThrow('SECURITY_CONTACT');
});
