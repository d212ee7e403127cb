/** The number of a message, which its sender can quote: `PDQ6-HWP3`. */
import { randomBytes } from 'node:crypto';

/** Readable over the telephone: no vowels and no similar characters. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';

export function newReference(): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
