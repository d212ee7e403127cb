import { describe, expect, it, vi } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { createBrandBook } from '../../brands/find.ts';
import { resolveHost } from './resolve-host.ts';

const brand = (key: string) =>
  ({
    key,
    host: `${key}.localhost`,
    portalHost: `${key}.localhost`,
    accountHost: `login.${key}.localhost`,
  }) as Brand;
const brands = createBrandBook([brand('ad'), brand('dpgnl')], 'dpgnl');

describe('the host of a request', () => {
  it.each(['ad.localhost', 'ad.localhost:4321', 'AD.Localhost:80'])('%s is the portal of a brand', (host) => {
    const visit = resolveHost(host, brands);
    expect(visit.kind === 'portal' && visit.brand.key).toBe('ad');
    expect(visit.kind === 'portal' && visit.origin).toBe('http://ad.localhost:4321');
  });

  it('can be an account host', () => {
    expect(resolveHost('login.ad.localhost:4321', brands).kind).toBe('account');
  });

  it('is unknown for the operators’ host, whose console listens elsewhere', () => {
    expect(resolveHost('kantoor.localhost:4321', brands).kind).toBe('unknown');
  });

  it.each(['localhost:4321', '127.0.0.1:4321'])('%s shows the default brand outside production', (host) => {
    const visit = resolveHost(host, brands);
    expect(visit.kind === 'portal' && visit.brand.key).toBe('dpgnl');
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'ad.nl.evil.example',
    'ad.localhost.evil.example',
    'ad.localhost.',
    'user@ad.localhost',
    'ad.localhost:4321@evil.example',
    'ad.localhost/evil',
    'ad.localhost:99999999',
    '10.0.0.1',
    'xn--d-fga.localhost',
    'ad.localhost, evil.example',
  ])('%s is not a host of a brand', (host) => {
    expect(resolveHost(host, brands).kind).toBe('unknown');
  });

  it.each(['www.ad.localhost', 'mijn.ad.localhost:4321', 'a.b.AD.localhost', 'login.login.ad.localhost'])(
    '%s leads to the portal of the brand with these last two segments',
    (host) =>
      expect(resolveHost(host, brands)).toEqual({ kind: 'other-host', portal: 'http://ad.localhost:4321' }),
  );

  it('does not redirect when the operators’ host is a subdomain of a brand’s', async () => {
    vi.stubEnv('OFFICE_HOST', 'kantoor.ad.localhost');
    vi.resetModules();
    const { resolveHost: fresh } = await import('./resolve-host.ts');
    expect(fresh('kantoor.ad.localhost:4321', brands).kind).toBe('unknown');
    vi.unstubAllEnvs();
  });
});
