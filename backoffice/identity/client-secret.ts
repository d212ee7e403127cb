/** What the portal proves itself with to the identity provider: a setting, or the file that both share. */
import { CLIENT_SECRET, sharedSecret } from '../../database/shared-secret.ts';
import type { BackofficeConfig } from '../kernel/config.ts';

/** Reads it when it is first needed, so that a start makes no file. */
export function clientSecretReader({
  dataDir,
  oidc,
}: Pick<BackofficeConfig, 'dataDir' | 'oidc'>): () => string {
  let known: string | undefined;
  return () => {
    known ??= oidc.clientSecret ?? sharedSecret(dataDir, CLIENT_SECRET);
    return known;
  };
}
