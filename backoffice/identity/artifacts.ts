/** The SQL for the OpenID library's artifacts. A row belongs to one brand; another brand's provider cannot find it. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { forShare, forUpdate } from '../../database/locking.ts';
import { hashOf } from '../../server/hash.ts';
import { sweptBefore } from '../../server/sweep.ts';
import type { ArtifactRow, IdentityTables } from './identity.tables.ts';

type Db = Kysely<IdentityTables>;

export type Artifact = Pick<ArtifactRow, 'id_hash' | 'payload' | 'consumed_at'>;

export function artifactHash(kind: string, id: string): string {
  return hashOf(`${kind}:${id}`);
}

/** One that belongs to no account yet. */
export async function storeArtifact(db: Db, row: ArtifactRow & { account_id: null }): Promise<void> {
  await db
    .insertInto('identity_artifact')
    .values(row)
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
    .execute();
}

type ArtifactOfLogin = ArtifactRow & { readonly account_id: string };

/**
 * Which endings of logins a part of a login outlives: with `lastEnding` only the one that was read with the password, so that
 * no clock decides it, and with `begunAt`, when the reader had typed the password, those until then.
 */
export type Since = { readonly lastEnding: string | null } | { readonly begunAt: string };

/**
 * Stores a part of a login. It waits for a transaction that ends the account's logins, and such a transaction waits for it.
 * @param since null for what opens nothing by itself
 * @returns false when the login has ended, or when the account is gone
 */
export async function storeOfLogin(db: Db, row: ArtifactOfLogin, since: Since | null): Promise<boolean> {
  const columns = Object.keys(row) as (keyof ArtifactRow)[];
  const open = db
    .selectFrom('identity_credential')
    .select(({ val }) => columns.map((column) => val(row[column]).as(column)))
    .where('account_id', '=', row.account_id)
    .where((where) => hasNotEnded(where, row.grant_id, since));
  const stored = await db
    .insertInto('identity_artifact')
    .columns(columns)
    .expression(forShare(db, open))
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
    .returning('id_hash')
    .executeTakeFirst();
  return stored !== undefined;
}

function hasNotEnded(
  where: ExpressionBuilder<IdentityTables, 'identity_credential'>,
  grantId: string | null,
  since: Since | null,
): Expression<SqlBool> {
  if (since === null) return where.lit(true);
  if ('lastEnding' in since) return where('logins_ended_at', 'is not distinct from', since.lastEnding);
  return where.or([
    where('logins_ended_at', 'is', null),
    where('kept_grant_id', '=', grantId),
    where('logins_ended_at', '<=', since.begunAt),
  ]);
}

export function findArtifact(
  db: Db,
  brandKey: string,
  idHash: string,
  now: string,
): Promise<Artifact | undefined> {
  return unexpired(db, brandKey, now).where('id_hash', '=', idHash).executeTakeFirst();
}

export function findArtifactByUid(
  db: Db,
  brandKey: string,
  kind: string,
  uid: string,
  now: string,
): Promise<Artifact | undefined> {
  return unexpired(db, brandKey, now).where('uid', '=', uid).where('kind', '=', kind).executeTakeFirst();
}

const unexpired = (db: Db, brandKey: string, now: string) =>
  db
    .selectFrom('identity_artifact')
    .select(['id_hash', 'payload', 'consumed_at'])
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now);

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

/** @param at when it ends instead */
export async function endArtifact(db: Db, idHash: string, at: string): Promise<void> {
  await db.updateTable('identity_artifact').set({ expires_at: at }).where('id_hash', '=', idHash).execute();
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
 * ends its own session when a token is refused. What a request under way would store of an ended login is refused.
 * @param keptGrant the login that goes on; its account host asks for the password again
 */
export async function endLogins(db: Db, accountId: string, keptGrant?: string): Promise<void> {
  await refuseEarlierLogins(db, accountId, keptGrant ?? null);
  const ended = db.deleteFrom('identity_artifact').where('account_id', '=', accountId);
  if (keptGrant === undefined) return void (await ended.execute());
  await ended
    .where('id_hash', '!=', artifactHash('Grant', keptGrant))
    .where((where) => where.or([where('grant_id', 'is', null), where('grant_id', '!=', keptGrant)]))
    .execute();
}

async function refuseEarlierLogins(db: Db, accountId: string, keptGrant: string | null): Promise<void> {
  const own = db
    .selectFrom('identity_credential')
    .select('logins_ended_at')
    .where('account_id', '=', accountId);
  const before = await forUpdate(db, own).executeTakeFirst();
  const endedAt = nextEnding(before?.logins_ended_at ?? null, Date.now());
  await db
    .updateTable('identity_credential')
    .set({ logins_ended_at: endedAt, kept_grant_id: keptGrant })
    .where('account_id', '=', accountId)
    .execute();
}

/** Logins have whole seconds, so an ending has the next one, and comes after the ending before it. */
function nextEnding(before: string | null, now: number): string {
  const seconds = Math.floor(now / 1000) + 1;
  const after = before === null ? 0 : Date.parse(before) / 1000 + 1;
  return new Date(Math.max(seconds, after) * 1000).toISOString();
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_artifact').where('expires_at', '<=', sweptBefore(now)).execute();
}
