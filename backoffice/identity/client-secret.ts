/** The portal's client secret at the OpenID provider: a setting, or a file that both read. */
import { CLIENT_SECRET, sharedSecret } from '../../database/shared-secret.ts';
import type { BackofficeConfig } from '../kernel/config.ts';

/** Reads the secret at its first use, so that a start does not create a file. */
export function clientSecretReader({
  dataDir,
  oidc,
}: Pick<BackofficeConfig, 'dataDir' | 'oidc'>): () => string {
  let secret: string | undefined;
  return () => {
    secret ??= oidc.clientSecret ?? sharedSecret(dataDir, CLIENT_SECRET);
    return secret;
  };
}
