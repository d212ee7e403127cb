/**
 * Prints new secrets for the nodes of a deployment, as lines of a settings file:
 * `node scripts/new-secrets.ts >> portal.env`. How to replace each later: docs/guide/security.md.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';

export function newSecrets(): Readonly<Record<string, string>> {
  const secret = () => randomBytes(32).toString('base64url');
  return {
    OIDC_CLIENT_SECRET: secret(),
    PREVIEW_SECRET: secret(),
    IDENTITY_COOKIE_KEYS: secret(),
    OPERATOR_KEYS: secret(),
    IDENTITY_JWKS: JSON.stringify({ keys: [newSigningKey()] }),
  };
}

/** A private key for identity tokens (ES256). The first of a set signs, all of them verify. */
export function newSigningKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid };
}

if (import.meta.main)
  for (const [name, value] of Object.entries(newSecrets())) process.stdout.write(`${name}='${value}'\n`);
