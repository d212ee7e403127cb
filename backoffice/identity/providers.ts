/** The OpenID providers of all brands; they share one set of keys and one client secret. */

import type { Provider } from 'oidc-provider';
import { clientSecretReader } from '../../database/shared-secret.ts';
import type { BackofficeConfig } from '../kernel/config.ts';
import type { AccountSite, IdentityParts } from './context.ts';
import { createProvider } from './create-provider.ts';
import { type IdentityKeys, openKeys } from './keys.ts';

type ProvidersConfig = Pick<BackofficeConfig, 'dataDir' | 'oidc'>;

/** One provider per brand, made at its first request: 38 kB and half a millisecond each. */
export function createProviders(
  config: ProvidersConfig,
  parts: IdentityParts,
): (site: AccountSite) => Promise<Provider> {
  const providers = new Map<string, Provider>();
  const sites = new Map<string, AccountSite>();
  let keys: Promise<IdentityKeys> | undefined;
  const secret = clientSecretReader(() => config);
  return async (site) => {
    const name = `${site.issuer} ${site.portal}`;
    sites.set(name, site);
    keys ??= openKeys(parts.db, parts.settings);
    const client = { id: config.oidc.clientId, secret: secret() };
    const opened = await keys.catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    const existing = providers.get(name);
    if (existing) return existing;
    const currentSite = () => sites.get(name) ?? site;
    const provider = createProvider({ parts, site, client, keys: opened, currentSite });
    providers.set(name, provider);
    return provider;
  };
}
