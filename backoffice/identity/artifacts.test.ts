import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import {
  consumeArtifact,
  deleteExpired,
  endLogins,
  findArtifact,
  storeArtifact,
  storeOfLogin,
} from './artifacts.ts';
import { credentialRow, storeCredential } from './credentials.ts';
import type { IdentityTables } from './identity.tables.ts';
import { migration as identity } from './migrations/0010_identity.ts';
import { migration as tokenLoginTime } from './migrations/0260_token_login_time.ts';
import { migration as loginsEnded } from './migrations/0385_logins_ended.ts';

const MIGRATIONS = {
  '0010_identity': identity,
  '0260_token_login_time': tokenLoginTime,
  '0385_logins_ended': loginsEnded,
};
const row = {
  id_hash: 'code',
  kind: 'AuthorizationCode',
  brand_key: 'ad',
  account_id: null,
  grant_id: 'g',
  uid: null,
  payload: '{}',
  consumed_at: null,
  authenticated_at: null,
  expires_at: '2026-11-20T10:00:00.000Z',
};

describeWithDatabase('An artifact of the OpenID provider', (open) => {
  it('is consumed once, also by many requests at the same moment', async () => {
    const { db } = await open<IdentityTables>(MIGRATIONS);
    await storeArtifact(db, row);
    const consumed = await Promise.all(
      Array.from({ length: 8 }, () => consumeArtifact(db, 'code', '2026-11-20T09:59:00.000Z')),
    );
    expect(consumed.filter(Boolean)).toHaveLength(1);
  });

  it('is found only for its own brand and until it expires, and is deleted afterwards', async () => {
    const { db } = await open<IdentityTables>(MIGRATIONS);
    await storeArtifact(db, row);
    const before = '2026-11-20T09:59:59.000Z';
    expect(await findArtifact(db, 'ad', 'code', before)).toBeDefined();
    expect(await findArtifact(db, 'hln', 'code', before)).toBeUndefined();
    expect(await findArtifact(db, 'ad', 'code', row.expires_at)).toBeUndefined();
    // By a clock that is an hour fast at most.
    await deleteExpired(db, new Date(Date.parse(before) + 3_600_000));
    expect(await db.selectFrom('identity_artifact').selectAll().execute()).toHaveLength(1);
    await deleteExpired(db, new Date(Date.parse(row.expires_at) + 3_600_000));
    expect(await db.selectFrom('identity_artifact').selectAll().execute()).toHaveLength(0);
  });
});

describeWithDatabase('A part of a login that a request under way stores', (open, { engine, newPlace }) => {
  const ACCOUNT = 'a';
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const [BEFORE, LATER] = [{ begunAt: inSeconds(-5) }, { begunAt: inSeconds(5) }];
  const token = { ...row, id_hash: 'token', kind: 'AccessToken', account_id: ACCOUNT };
  const stored = async (db: Kysely<IdentityTables>) =>
    (await db.selectFrom('identity_artifact').select('id_hash').orderBy('id_hash').execute()).map(
      ({ id_hash }) => id_hash,
    );
  /** One database, seen from two nodes. */
  async function openNodes() {
    const place = newPlace();
    const nodes = [
      await open<IdentityTables>(MIGRATIONS, place),
      await open<IdentityTables>(MIGRATIONS, place),
    ];
    const [one, other] = nodes.map(({ db }) => db) as [Kysely<IdentityTables>, Kysely<IdentityTables>];
    await storeCredential(one, credentialRow({ accountId: ACCOUNT, username: 'a@example.nl' }, 'hash'));
    return { one, other };
  }

  it('is refused once the logins of its account have ended, unless it is of the login that went on', async () => {
    const { one } = await openNodes();
    await endLogins(one, ACCOUNT, 'kept');
    expect(await storeOfLogin(one, token, BEFORE)).toBe(false);
    expect(await storeOfLogin(one, { ...token, id_hash: 'kept', grant_id: 'kept' }, BEFORE)).toBe(true);
    expect(await storeOfLogin(one, { ...token, id_hash: 'session', grant_id: null }, BEFORE)).toBe(false);
    expect(await storeOfLogin(one, { ...token, id_hash: 'new' }, LATER)).toBe(true);
    expect(await stored(one)).toEqual(['kept', 'new']);
  });

  it('is refused at any time when the logins have ended since its password was read', async () => {
    const { one } = await openNodes();
    const interaction = { ...token, kind: 'Interaction', grant_id: null };
    expect(await storeOfLogin(one, interaction, { lastEnding: null })).toBe(true);
    await endLogins(one, ACCOUNT, 'kept');
    const own = one.selectFrom('identity_credential').select('logins_ended_at as lastEnding');
    const read = await own.executeTakeFirstOrThrow();
    expect(await storeOfLogin(one, interaction, { lastEnding: null })).toBe(false);
    expect(await storeOfLogin(one, { ...interaction, grant_id: 'kept' }, { lastEnding: null })).toBe(false);
    expect(await storeOfLogin(one, interaction, read)).toBe(true);
    await endLogins(one, ACCOUNT);
    expect(await storeOfLogin(one, interaction, read)).toBe(false);
    expect(await stored(one)).toEqual([]);
  });

  it('is refused for an account that is gone', async () => {
    const { one } = await openNodes();
    expect(await storeOfLogin(one, { ...token, account_id: 'gone' }, LATER)).toBe(false);
    expect(await stored(one)).toEqual([]);
  });

  it('waits for the transaction that ends the logins, and is then refused', async () => {
    const { one, other } = await openNodes();
    const storing = await one.transaction().execute(async (trx) => {
      await endLogins(trx, ACCOUNT);
      const late = storeOfLogin(other, token, BEFORE);
      if (engine === 'postgresql') await expect.poll(() => waitingFor(one, 'identity_artifact')).toBe(1);
      return { late };
    });
    expect(await storing.late).toBe(false);
    expect(await stored(one)).toEqual([]);
  });

  it('is ended by the transaction that waits for it', async () => {
    const { one, other } = await openNodes();
    const ending = await one.transaction().execute(async (trx) => {
      expect(await storeOfLogin(trx, token, BEFORE)).toBe(true);
      const end = endLogins(other, ACCOUNT);
      if (engine === 'postgresql') await expect.poll(() => waitingFor(one, 'identity_credential')).toBe(1);
      return { end };
    });
    await ending.end;
    expect(await stored(one)).toEqual([]);
  });
});

/** Statements that begin with a write to this table and wait for a lock. */
async function waitingFor(db: Kysely<IdentityTables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where wait_event_type = 'Lock' and query like ${`%"${table}"%`} and datname = current_database()`.execute(
    db,
  );
  return Number(rows[0]?.count);
}
