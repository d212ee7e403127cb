/** How secrets are stored: as a hash that is looked up, never as themselves. */
import { createHash } from 'node:crypto';

/** SHA-256, base64url. Only for values that are random or need hiding, never for passwords. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
