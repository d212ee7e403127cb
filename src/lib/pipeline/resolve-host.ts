/**
 * Finds the brand of a host. The hosts of the brand documents are an allowlist. Another host redirects to a brand's
 * portal when its last two segments are those of exactly one brand; every other host is unknown.
 */
import { originOf } from '../../../server/origin.ts';
import type { BrandBook } from '../../brands/find.ts';
import { portalOrigin } from '../auth/origins.ts';
import { config } from '../config.ts';
import type { ResolvedHost } from '../http/portal-runtime.ts';

/** Names of this machine, which show the default brand outside production. */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export function resolveHost(host: string | undefined, brands: BrandBook): ResolvedHost {
  const name = hostName(host);
  if (name === undefined) return { kind: 'unknown' };
  const { publicScheme, publicPort, deployment, consoleHost } = config();
  const isLocal = deployment !== 'production' && LOCAL_NAMES.has(name);
  const brand = isLocal ? brands.default : brands.byPortalHost(name);
  if (brand) return { kind: 'portal', brand, origin: originOf(publicScheme, name, publicPort) };
  if (brands.byAccountHost(name)) return { kind: 'account' };
  const owner = name === consoleHost ? undefined : brands.byHost(name);
  return owner ? { kind: 'other-host', portal: portalOrigin(owner) } : { kind: 'unknown' };
}

function hostName(host: string | undefined): string | undefined {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase();
}
