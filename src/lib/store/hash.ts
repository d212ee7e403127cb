/** Secrets are stored as a hash only, and looked up by it. */
import { hash } from 'node:crypto';

/** SHA-256, base64url. For random values and lookup keys, never for passwords. */
export function hashOf(value: string): string {
  return hash('sha256', value, 'base64url');
}
