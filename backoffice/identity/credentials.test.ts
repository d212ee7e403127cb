import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { RUNS_ALL } from '../../tests/support/runner/only-in-all.ts';
import { checkPassword, credentialRow, findCredential, storeCredential } from './credentials.ts';
import type { IdentityTables } from './identity.tables.ts';
import { openKeys } from './keys.ts';
import { migration } from './migrations/0010_identity.ts';
import { migration as loginsEnded } from './migrations/0385_logins_ended.ts';
import { hashPassword } from './passwords.ts';

/** Each checks two passwords, which costs a second of the processor. */
const ROUNDS = RUNS_ALL ? 6 : 2;

describeWithDatabase('Credentials', (open) => {
  let db: Kysely<IdentityTables>;
  beforeAll(async () => {
    ({ db } = await open<IdentityTables>({ '0010_identity': migration, '0385_logins_ended': loginsEnded }));
    await give('Jan@Example.nl ', 'eerste');
  });

  const give = async (username: string, password: string) =>
    storeCredential(db, credentialRow({ accountId: 'a', username }, await hashPassword(password)));

  const accountWith = async (username: string, password: string) =>
    checkPassword(await findCredential(db, username), password);

  it('find the account by name, whatever its capitals', async () => {
    expect(await accountWith(' jan@EXAMPLE.nl', 'eerste')).toBe('a');
    expect(await accountWith('jan@example.nl', 'tweede')).toBeUndefined();
    expect(await accountWith('nobody@example.nl', 'eerste')).toBeUndefined();
  });

  it('reject the old password after a new one is set', async () => {
    await give('jan@example.nl', 'tweede');
    expect(await accountWith('jan@example.nl', 'eerste')).toBeUndefined();
    expect(await accountWith('jan@example.nl', 'tweede')).toBe('a');
  });

  it('take about as long to check for an unknown name', async () => {
    const time = async (name: string) => {
      const start = performance.now();
      await accountWith(name, 'verkeerd');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      known.push(await time('jan@example.nl'));
      unknown.push(await time('nobody@example.nl'));
    }
    // Compares the shortest times: a busy machine only makes a check longer.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('are signed with the same keys by nodes that start at the same moment', async () => {
    const given = { jwks: undefined, cookieKeys: undefined };
    const nodes = await Promise.all([openKeys(db, given), openKeys(db, given), openKeys(db, given)]);
    expect(new Set(nodes.map((keys) => JSON.stringify(keys))).size).toBe(1);
  });
});
