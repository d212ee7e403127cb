import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../database/testing.ts';
import { consumeArtifact, deleteExpired, findArtifact, storeArtifact } from './artifacts.ts';
import type { IdentityTables } from './identity.tables.ts';
import { migration as identity } from './migrations/0010_identity.ts';
import { migration as tokenLoginTime } from './migrations/0260_token_login_time.ts';

const MIGRATIONS = { '0010_identity': identity, '0260_token_login_time': tokenLoginTime };
const row = {
  id_hash: 'code',
  kind: 'AuthorizationCode',
  brand_key: 'ad',
  account_id: 'a',
  grant_id: 'g',
  uid: null,
  payload: '{}',
  consumed_at: null,
  authenticated_at: null,
  expires_at: '2026-11-20T10:00:00.000Z',
};

describeOnBothEngines('An artifact of the OpenID provider', (open) => {
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
    await deleteExpired(db, before);
    expect(await db.selectFrom('identity_artifact').selectAll().execute()).toHaveLength(1);
    await deleteExpired(db, row.expires_at);
    expect(await db.selectFrom('identity_artifact').selectAll().execute()).toHaveLength(0);
  });
});
