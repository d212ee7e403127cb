/** Hashes ids and keys that must not be readable in the database. */
import { hash } from 'node:crypto';

/** SHA-256, base64url. For random values, never for passwords. */
export function hashOf(value: string): string {
  return hash('sha256', value, 'base64url');
}
