/** How secrets are stored: as a hash that is looked up, never as themselves. */
import { hash } from 'node:crypto';

/** SHA-256, base64url. Only for values that are random or need hiding, never for passwords. */
export function hashOf(value: string): string {
  return hash('sha256', value, 'base64url');
}
