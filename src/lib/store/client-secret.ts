/** The portal's client secret at the identity provider: a setting, or the file that both share. */
import { CLIENT_SECRET, sharedSecret } from '../../../database/shared-secret.ts';
import { config } from '../config.ts';

let known: string | undefined;

export function clientSecret(): string {
  known ??= config().oidc.clientSecret ?? sharedSecret(config().dataDir, CLIENT_SECRET);
  return known;
}
