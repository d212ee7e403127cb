import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../database/testing.ts';
import { checkPassword, credentialRow, findCredential, keepCredential } from './credentials.ts';
import type { IdentityTables } from './identity.tables.ts';
import { openKeys } from './keys.ts';
import { migration } from './migrations/0010_identity.ts';
import { hashPassword } from './passwords.ts';

describeOnBothEngines('Credentials', (open) => {
  let db: Kysely<IdentityTables>;
  beforeAll(async () => {
    ({ db } = await open<IdentityTables>({ '0010_identity': migration }));
    await give('Jan@Example.nl ', 'eerste');
  });

  const give = async (username: string, password: string) =>
    keepCredential(db, credentialRow({ accountId: 'a', username }, await hashPassword(password)));

  const accountWith = async (username: string, password: string) =>
    checkPassword(await findCredential(db, username), password);

  it('find the account by name in any capitals', async () => {
    expect(await accountWith(' jan@EXAMPLE.nl', 'eerste')).toBe('a');
    expect(await accountWith('jan@example.nl', 'tweede')).toBeUndefined();
    expect(await accountWith('nobody@example.nl', 'eerste')).toBeUndefined();
  });

  it('forget the old password with the new one', async () => {
    await give('jan@example.nl', 'tweede');
    expect(await accountWith('jan@example.nl', 'eerste')).toBeUndefined();
    expect(await accountWith('jan@example.nl', 'tweede')).toBe('a');
  });

  it('take about as long for a name that nobody has', async () => {
    const time = async (name: string) => {
      const start = performance.now();
      await accountWith(name, 'verkeerd');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      known.push(await time('jan@example.nl'));
      unknown.push(await time('nobody@example.nl'));
    }
    // The shortest of each: what a busy machine adds says nothing about the password.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('are signed with keys that are made once, whichever node comes first', async () => {
    const given = { jwks: undefined, cookieKeys: undefined };
    const nodes = await Promise.all([openKeys(db, given), openKeys(db, given), openKeys(db, given)]);
    expect(new Set(nodes.map((keys) => JSON.stringify(keys))).size).toBe(1);
  });
});
