/** As the back office keeps a password, at the lowest cost: most tests begin with logging in, few are about the hash. */
import { randomBytes, scryptSync } from 'node:crypto';

export function cheaplyKept(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}
