import { createHash } from 'node:crypto';

/** The source of an inline style or script in the content security policy: the hash of its text. */
export function policyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
