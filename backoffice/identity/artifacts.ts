/** The SQL for the OpenID library's artifacts. A row belongs to one brand; another brand's provider cannot find it. */
import type { Kysely } from 'kysely';
import { hashOf } from './hash.ts';
import type { ArtifactRow, IdentityTables } from './identity.tables.ts';

type Db = Kysely<IdentityTables>;

export type Artifact = Pick<ArtifactRow, 'id_hash' | 'payload' | 'consumed_at'>;

export function artifactHash(kind: string, id: string): string {
  return hashOf(`${kind}:${id}`);
}

export async function storeArtifact(db: Db, row: ArtifactRow): Promise<void> {
  await db
    .insertInto('identity_artifact')
    .values(row)
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
    .execute();
}

export function findArtifact(
  db: Db,
  brandKey: string,
  idHash: string,
  now: string,
): Promise<Artifact | undefined> {
  return db
    .selectFrom('identity_artifact')
    .select(['id_hash', 'payload', 'consumed_at'])
    .where('id_hash', '=', idHash)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findArtifactByUid(
  db: Db,
  brandKey: string,
  kind: string,
  uid: string,
  now: string,
): Promise<Artifact | undefined> {
  return db
    .selectFrom('identity_artifact')
    .select(['id_hash', 'payload', 'consumed_at'])
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False when it was consumed before, also by a request at the same moment: a code gives one set of tokens. */
export async function consumeArtifact(db: Db, idHash: string, now: string): Promise<boolean> {
  const consumed = await db
    .updateTable('identity_artifact')
    .set({ consumed_at: now })
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .returning('id_hash')
    .executeTakeFirst();
  return consumed !== undefined;
}

export async function deleteArtifact(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('identity_artifact').where('id_hash', '=', idHash).execute();
}

export async function deleteArtifactsOfGrant(
  db: Db,
  brandKey: string,
  kind: string,
  grantId: string,
): Promise<void> {
  await db
    .deleteFrom('identity_artifact')
    .where('grant_id', '=', grantId)
    .where('kind', '=', kind)
    .where('brand_key', '=', brandKey)
    .execute();
}

/** Deletes the grant and every code and token of it. */
export async function deleteGrant(db: Db, brandKey: string, grantId: string): Promise<void> {
  await db
    .deleteFrom('identity_artifact')
    .where('brand_key', '=', brandKey)
    .where((where) =>
      where.or([where('grant_id', '=', grantId), where('id_hash', '=', artifactHash('Grant', grantId))]),
    )
    .execute();
}

/**
 * Ends every login of an account at every brand: its tokens, its codes and the sessions of the account host. The portal
 * ends its own session when a token is refused.
 * @param keptGrant the login that goes on; its account host asks for the password again
 */
export async function endLogins(db: Db, accountId: string, keptGrant?: string): Promise<void> {
  const ended = db.deleteFrom('identity_artifact').where('account_id', '=', accountId);
  if (keptGrant === undefined) return void (await ended.execute());
  await ended
    .where('id_hash', '!=', artifactHash('Grant', keptGrant))
    .where((where) => where.or([where('grant_id', 'is', null), where('grant_id', '!=', keptGrant)]))
    .execute();
}

export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('identity_artifact').where('expires_at', '<=', now).execute();
}
