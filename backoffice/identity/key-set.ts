/** The identity provider's signing keys as a JSON Web Key Set (RFC 7517). */
import { createPrivateKey, type webcrypto } from 'node:crypto';
import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';

const keySet = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.minLength(1)) }),
);

type Key = Readonly<Record<string, unknown>>;

/** The setting `IDENTITY_JWKS`. */
export const keySetText = v.pipe(
  v.string(),
  v.rawTransform<string, JWKS>(({ dataset, addIssue, NEVER }) => {
    const found = v.safeParse(keySet, dataset.value);
    const problem = found.success ? problemOf(found.output.keys) : 'a JSON Web Key Set such as {"keys":[…]}';
    if (problem === undefined) return found.output as JWKS;
    addIssue({ message: problem });
    return NEVER;
  }),
);

/** What the keys should be and are not; undefined when the provider can sign with them. */
function problemOf(keys: readonly Key[]): string | undefined {
  const wrong = keys.findIndex((key) => !isSigningKey(key));
  if (wrong >= 0) return `private signing keys, and key ${wrong + 1} is none`;
  const ids = keys.flatMap(({ kid }) => (kid === undefined ? [] : [kid]));
  if (new Set(ids).size < ids.length) return 'keys of which no two have the same kid';
  // The algorithm of identity tokens (create-provider.ts).
  return keys.some(signsWithES256) ? undefined : 'an EC key on the curve P-256 among them, for ES256';
}

function isSigningKey(key: Key): boolean {
  if (key.use !== undefined && key.use !== 'sig') return false;
  try {
    createPrivateKey({ key: key as webcrypto.JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const signsWithES256 = ({ kty, crv, alg = 'ES256' }: Key) =>
  kty === 'EC' && crv === 'P-256' && alg === 'ES256';
