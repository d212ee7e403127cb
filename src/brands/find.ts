/** Finds a brand by its key, by the last two segments of a host, or by its exact hosts. */
import type { Brand } from '../../contract/brand.ts';
import { StartupError } from '../../server/environment.ts';

export interface BrandBook {
  readonly all: readonly Brand[];
  readonly default: Brand;
  byKey(key: string): Brand | undefined;
  /** The only brand whose hosts end in the same two segments; undefined when no brand or several brands do. */
  byHost(host: string): Brand | undefined;
  /** The brand whose portal this host is, exactly; a port is ignored. */
  byPortalHost(host: string): Brand | undefined;
  /** The brand whose OpenID provider this host is, exactly; a port is ignored. */
  byAccountHost(host: string): Brand | undefined;
}

/** @throws StartupError when no brand has the default key, which is a setting */
export function createBrandBook(brands: readonly Brand[], defaultKey: string): BrandBook {
  const keyed = firstOfEach(brands, (brand) => brand.key);
  const byPortalHost = firstOfEach(brands, (brand) => brand.portalHost);
  const byAccountHost = firstOfEach(brands, (brand) => brand.accountHost);
  const defaultBrand = keyed.get(defaultKey);
  if (!defaultBrand) throw new StartupError(withoutDefault(defaultKey, brands.length));
  return {
    all: [...keyed.values()],
    default: defaultBrand,
    byKey: (key) => keyed.get(key),
    byHost: (host) => onlyOneWith(brands, lastTwoSegments(hostName(host))),
    byPortalHost: (host) => byPortalHost.get(hostName(host)),
    byAccountHost: (host) => byAccountHost.get(hostName(host)),
  };
}

function withoutDefault(key: string, brands: number): string {
  if (brands === 0) return 'The content holds no brand: see CONTENT_PROJECT_ID and CONTENT_DATASET';
  return `DEFAULT_BRAND is ${JSON.stringify(key)}, expected the key of one of the ${brands} brands in the content`;
}

/** Lower case and without port; an empty string when it is not a plain host, such as one with a user name. */
function hostName(host: string): string {
  return /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}

function lastTwoSegments(host: string): string {
  return host.split('.').slice(-2).join('.');
}

function onlyOneWith(brands: readonly Brand[], host: string): Brand | undefined {
  const [first, ...others] = brands.filter((brand) => brand.host === host);
  return others.length === 0 ? first : undefined;
}

function firstOfEach(brands: readonly Brand[], nameOf: (brand: Brand) => string): Map<string, Brand> {
  const found = new Map<string, Brand>();
  for (const brand of brands) if (!found.has(nameOf(brand))) found.set(nameOf(brand), brand);
  return found;
}
