/** The brand's OpenID provider: its metadata are discovered once an hour, per issuer. */
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Brand } from '../../../contract/brand.ts';
import { config } from '../config.ts';
import { clientSecret } from '../store/client-secret.ts';
import { accountOrigin } from './origins.ts';
import { providerFetch } from './provider-fetch.ts';

const CACHE_MS = 3_600_000;

const cache = new Map<string, { readonly provider: Promise<Configuration>; readonly until: number }>();

export async function providerOf(brand: Brand): Promise<Configuration> {
  const issuer = accountOrigin(brand);
  const found = cache.get(issuer);
  if (found && found.until > Date.now()) return found.provider;
  const provider = discover(issuer);
  cache.set(issuer, { provider, until: Date.now() + CACHE_MS });
  // A failed discovery is not cached: the next login tries again.
  provider.catch(() => cache.delete(issuer));
  return provider;
}

function discover(issuer: string): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:');
  return discovery(new URL(issuer), config().oidc.clientId, {}, ClientSecretBasic(clientSecret()), {
    // In seconds.
    timeout: config().upstreamMs / 1000,
    [customFetch]: providerFetch,
    execute: isPlain ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
  });
}
