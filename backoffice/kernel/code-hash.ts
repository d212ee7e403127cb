/** Hashes of short codes, with a key of the server: without a key, trying all codes would find the one of a hash. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface CodeHasher {
  /** @param subject what the code is for, such as the id of a challenge: the same code has another hash elsewhere */
  hash(subject: string, code: string): string;
  /** Takes the same time for each wrong code. */
  matches(subject: string, code: string, hashed: string): boolean;
}

/** @param secret read at the first use; the same on every node */
export function codeHasher(secret: () => string): CodeHasher {
  let key: Buffer | undefined;
  const digest = (subject: string, code: string): Buffer => {
    key ??= Buffer.from(hkdfSync('sha256', secret(), '', 'one-time codes', 32));
    return createHmac('sha256', key)
      .update(JSON.stringify([subject, code]))
      .digest();
  };
  return {
    hash: (subject, code) => digest(subject, code).toString('base64url'),
    matches(subject, code, hashed) {
      const expected = Buffer.from(hashed, 'base64url');
      const given = digest(subject, code);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
