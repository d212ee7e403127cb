/** The random key of a mailed link. Only the mail holds the key; the database has its hash, and finds the link by it. */
import { randomInt } from 'node:crypto';
import { hashOf, newKey } from '../../../server/hash.ts';

export interface LinkKey {
  /** Letters, digits, `-` and `_`: the last part of the link's address. */
  readonly key: string;
  readonly keyHash: string;
}

export function newLinkKey(bytes = 32): LinkKey {
  const key = newKey(bytes);
  return { key, keyHash: hashOf(key) };
}

/** @param key of a link that was opened */
export const linkKeyHash = (key: string): string => hashOf(key);

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHORT_LENGTH = 16;

/** For a text message. The database has the key itself, because every later message has the same link. */
export const newShortLinkKey = (): string =>
  Array.from({ length: SHORT_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
