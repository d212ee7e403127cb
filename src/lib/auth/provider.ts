/** The brand's OpenID provider as the portal knows it: discovered once an hour, per issuer. */
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

const KNOWN_FOR_MS = 3_600_000;

const known = new Map<string, { readonly provider: Promise<Configuration>; readonly until: number }>();

export async function providerOf(brand: Brand): Promise<Configuration> {
  const issuer = accountOrigin(brand);
  const found = known.get(issuer);
  if (found && found.until > Date.now()) return found.provider;
  const provider = discover(issuer);
  known.set(issuer, { provider, until: Date.now() + KNOWN_FOR_MS });
  // A failed discovery is not remembered: the next login asks again.
  provider.catch(() => known.delete(issuer));
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
