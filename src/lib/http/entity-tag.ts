/** The mark of a body (RFC 9110, 8.8.3), by which a browser or a calendar program asks whether it changed. */
import { createHash } from 'node:crypto';

/** A strong one: another body has another mark. */
export function entityTagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

/** @param ifNoneMatch the header's marks; a proxy that compresses makes a strong one weak (`W/`), which counts here */
export function matchesEntityTag(entityTag: string, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch?.includes(entityTag) ?? false;
}
