import { createHash } from 'node:crypto';

/** The name of an inlined style or script in the content security policy: a hash of exactly its text. */
export function policyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
