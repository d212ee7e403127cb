/** How ids and keys are stored that must not be readable from the database. */
import { hash } from 'node:crypto';

/** SHA-256, base64url. For random values and for what must be hidden, never for passwords. */
export function hashOf(value: string): string {
  return hash('sha256', value, 'base64url');
}
