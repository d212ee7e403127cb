/** Makes random keys, and hashes ids and keys that must not be readable in the database. */
import { type BinaryLike, hash, randomBytes } from 'node:crypto';

/** @returns letters, digits, `-` and `_` */
export function newKey(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** SHA-256, base64url. For random values and lookup keys, never for passwords. */
export function hashOf(value: BinaryLike): string {
  return hash('sha256', value, 'base64url');
}

export type PolicyHash = `sha256-${string}`;

/** The source of an inline style or script in the content security policy: the hash of its text. */
export function policyHashOf(text: BinaryLike): PolicyHash {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
