import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('accepts the right password and no other', async () => {
  const stored = await hashPassword('correct paard batterij');
  expect(await isPassword('correct paard batterij', stored)).toBe(true);
  expect(await isPassword('correct paard batteri', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

it('hashes the same password differently each time, with its cost', async () => {
  const [one, other] = [await hashPassword('geheim'), await hashPassword('geheim')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$/);
});

it('accepts a password that was hashed with another cost', async () => {
  const cheap = `scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$${await keyAt('geheim', 1024)}`;
  expect(await isPassword('geheim', cheap)).toBe(true);
});

it('accepts an é in both its Unicode forms', async () => {
  expect(await isPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

async function keyAt(password: string, N: number): Promise<string> {
  const { scryptSync } = await import('node:crypto');
  return scryptSync(password, Buffer.alloc(16), 32, { N, r: 8, p: 1 }).toString('base64url');
}
