/**
 * Who is asked for, by host. Hosts are an allowlist from the brand documents. Another host with the last two segments
 * of exactly one brand leads to that brand's portal; every other host is nobody's.
 */
import type { BrandBook } from '../../brands/find.ts';
import { portalOrigin } from '../auth/origins.ts';
import { config } from '../config.ts';
import type { ResolvedHost } from '../http/portal-runtime.ts';

/** Names of this very machine, which show the default brand outside production. */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export function resolveHost(host: string | undefined, brands: BrandBook): ResolvedHost {
  const name = hostName(host);
  if (name === undefined) return { kind: 'unknown' };
  const { publicScheme, publicPort, deployment, consoleHost: officeHost } = config();
  const isLocal = deployment !== 'production' && LOCAL_NAMES.has(name);
  const brand = isLocal ? brands.default : brands.byPortalHost(name);
  if (brand) return { kind: 'portal', brand, origin: originOf(publicScheme, name, publicPort) };
  if (brands.byAccountHost(name)) return { kind: 'account' };
  const owner = name === officeHost ? undefined : brands.byHost(name);
  return owner ? { kind: 'other-host', portal: portalOrigin(owner) } : { kind: 'unknown' };
}

/** Scheme, host and port as an address bar shows them: the scheme's usual port is left out. */
export function originOf(scheme: string, host: string, port: number): string {
  const usual = scheme === 'https' ? 443 : 80;
  return `${scheme}://${host}${port === usual ? '' : `:${port}`}`;
}

function hostName(host: string | undefined): string | undefined {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase();
}
