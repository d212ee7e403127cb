/** Two brands to log in at: their documents, their addresses, and the login context of a request. */
import * as v from 'valibot';
import { type Brand, brandDocument } from '../../../contract/brand.ts';
import { resolveFlags } from '../../../contract/flags.ts';
import type { LoginContext } from '../../../src/lib/auth/login.ts';
import type { Log } from '../../../src/lib/log.ts';

export const silent: Log = { info() {}, warn() {}, report() {} };

function brandFor(key: string, country: 'nl' | 'be' = 'nl', mark: object = {}): Brand {
  return v.parse(brandDocument, {
    _id: `brand-${key}`,
    _type: 'brand',
    id: key,
    key,
    name: `Dagblad ${key.toUpperCase()}`,
    host: `${key}.localhost`,
    portalHost: `${key}.localhost`,
    accountHost: `login.${key}.localhost`,
    seoTitle: `Dagblad ${key.toUpperCase()}`,
    brandCountry: country,
    brandCategory: 'newspaper',
    shell: 'account',
    colours: { primary: '#d6001c' },
    homepageUrl: 'https://www.example.nl/',
    resetPasswordUrl: 'https://www.example.nl/wachtwoord-vergeten',
    createAccountUrl: 'https://www.example.nl/account-maken',
    privacySettings: { integratorId: 'demo', language: country, readOnly: false },
    ...mark,
  });
}

/** The first has a wordmark, the second only a name. */
export const brands = {
  one: brandFor('ad', 'nl', {
    logo: { asset: { url: 'https://lake.example/ad.svg' } },
    logoIsWordmark: true,
  }),
  other: brandFor('hln', 'be'),
};

export const findBrand = (key: string): Brand | undefined =>
  Object.values(brands).find((brand) => brand.key === key);

let port = 0;

/** Sets the port of the account hosts. */
export function visitAccountHostsAt(accountPort: number): void {
  port = accountPort;
}

export const accountHostsPort = (): number => port;

const address = (host: string, path = '') => `http://${host}:${port}${path}`;
export const portalAt = (brand: Brand, path = '') => address(brand.portalHost, path);
export const accountAt = (brand: Brand, path = '') => address(brand.accountHost, path);

export function contextOf(brand: Brand, general: Record<string, boolean> = {}): LoginContext {
  const flags = resolveFlags(
    {
      _id: 'flags',
      _type: 'featureFlags',
      _createdAt: '',
      _updatedAt: '',
      _rev: '1',
      general: { isOnlineOAuthAccountServiceV2Enabled: true, ...general },
      [brand.key]: {},
    },
    brand.key,
    () => {},
  );
  return { brand, flags, surface: 'web', log: silent };
}
