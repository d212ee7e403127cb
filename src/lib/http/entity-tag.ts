/** The entity tag of a body (RFC 9110, 8.8.3), with which a client asks whether it changed. */
import { hashOf } from '../../../server/hash.ts';

/** A strong tag: another body has another tag. */
export function entityTagOf(body: string | Uint8Array): string {
  return `"${hashOf(body).slice(0, 16)}"`;
}

/** @param ifNoneMatch the header; weak tags (`W/`) match too, because a proxy that compresses makes tags weak */
export function matchesEntityTag(entityTag: string, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch?.includes(entityTag) ?? false;
}
