/**
 * Password hashes by scrypt: `scrypt$<N>$<r>$<p>$<salt>$<key>`. Each hash holds its salt and cost, so that the cost can
 * be raised without a migration. OWASP recommends several equivalent costs; this one needs the least memory (16 MB).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
/** Characters. Longer than any real password; hashing a very long text would take our time. */
const LONGEST = 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, COST));
}

/** A hash that takes as long to check as a real one, but that no password matches. */
export function dummyPassword(): string {
  return written(randomBytes(16), randomBytes(KEY_BYTES));
}

function written(salt: Buffer, key: Buffer): string {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password has an unknown format');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected);
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const text = password.slice(0, LONGEST).normalize('NFKC');
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
