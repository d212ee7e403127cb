import type { Recovered } from '../../../contract/recovery.ts';
import { newLinkKey } from '../../kernel/mailed-link/link-key.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { EmailChange, LinkPurpose } from './email-change.rules.ts';
import type { EmailChangeRow } from './email-change.tables.ts';

export interface StoredChange extends EmailChange {
  readonly id: string;
  readonly accountId: string;
  /** Null for the address of the account itself. */
  readonly subscriptionId: string | null;
  /** Ids of subscriptions that change with the account. */
  readonly following: readonly string[];
  readonly brandKey: string;
  readonly oldUsername: string;
  /** What was undone with it, and what is left to a person; empty until then. */
  readonly recovered: readonly Recovered[];
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

export async function insertChange(
  trx: Trx,
  { askedAt, ...change }: Omit<StoredChange, 'end' | 'revertedAt' | 'recovered'>,
  remembered: Remembered | null,
): Promise<void> {
  await trx
    .insertInto('email_change')
    .values({
      id: change.id,
      account_id: change.accountId,
      subscription_id: change.subscriptionId,
      following: JSON.stringify(change.following),
      brand_key: change.brandKey,
      old_email: change.oldEmail,
      old_username: change.oldUsername,
      new_email: change.newEmail,
      asked_at: instant(askedAt),
      ended_as: null,
      ended_at: null,
      reverted_at: null,
      remembered: remembered && JSON.stringify(remembered),
      recovered: null,
    })
    .execute();
}

/** By service: what its `remember` returned. */
export type Remembered = Readonly<Record<string, unknown>>;

/** Empty for a change of an earlier release. */
export async function findRemembered(db: Db, id: string): Promise<Remembered> {
  const row = await db
    .selectFrom('email_change')
    .select('remembered')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.remembered ? (JSON.parse(row.remembered) as Remembered) : {};
}

/** Of the changes that were not confirmed in time, or cannot be taken back any more. Both instants: ISO text in UTC. */
export async function forgetRemembered(
  db: Db,
  before: { readonly asked: string; readonly confirmed: string },
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ remembered: null })
    .where('remembered', 'is not', null)
    .where((where) =>
      where.or([
        where('ended_at', '<', before.confirmed),
        where.and([where('ended_at', 'is', null), where('asked_at', '<', before.asked)]),
      ]),
    )
    .execute();
}

/** @returns the key for the mail; only its hash is stored */
export async function addLink(trx: Trx, changeId: string, purpose: LinkPurpose): Promise<string> {
  const { key, keyHash } = newLinkKey();
  await trx.insertInto('email_link').values({ key_hash: keyHash, change_id: changeId, purpose }).execute();
  return key;
}

/** Of the account's own address, or of one of its subscriptions; newest first. */
export async function listChanges(
  db: Db,
  accountId: string,
  subscriptionId: string | null,
): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('subscription_id', subscriptionId === null ? 'is' : '=', subscriptionId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(changeOf);
}

export async function findChange(
  db: Db,
  { accountId, changeId }: { readonly accountId: string; readonly changeId: string },
): Promise<StoredChange | undefined> {
  const row = await db
    .selectFrom('email_change')
    .selectAll()
    .where('id', '=', changeId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && changeOf(row);
}

export interface LinkedChange {
  readonly change: StoredChange;
  readonly purpose: LinkPurpose;
}

export async function findLinkedChange(db: Db, keyHash: string): Promise<LinkedChange | undefined> {
  const row = await db
    .selectFrom('email_link')
    .innerJoin('email_change', 'email_change.id', 'email_link.change_id')
    .selectAll('email_change')
    .select('email_link.purpose')
    .where('email_link.key_hash', '=', keyHash)
    .executeTakeFirst();
  return row && { change: changeOf(row), purpose: row.purpose };
}

export async function endChange(
  trx: Trx,
  ids: readonly string[],
  as: NonNullable<EmailChangeRow['ended_as']>,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('email_change')
    .set({ ended_as: as, ended_at: instant(now), ...(as !== 'confirmed' && { remembered: null }) })
    .where('id', 'in', [...ids])
    .execute();
}

export async function markReverted(
  trx: Trx,
  id: string,
  now: number,
  recovered: readonly Recovered[] = [],
): Promise<void> {
  await trx
    .updateTable('email_change')
    .set({ reverted_at: instant(now), remembered: null, recovered: JSON.stringify(recovered) })
    .where('id', '=', id)
    .execute();
}

/** Of the account's subscriptions. @param since ISO text in UTC */
export async function listSubscriptionChangesSince(
  db: Db,
  accountId: string,
  since: string,
): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('subscription_id', 'is not', null)
    .where('asked_at', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map(changeOf);
}

/** Its links are deleted with it. */
export async function deleteChangesAskedBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('email_change').where('asked_at', '<', instant(before)).execute();
}

function changeOf(row: EmailChangeRow): StoredChange {
  const { ended_as: as, ended_at: at } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    subscriptionId: row.subscription_id,
    following: JSON.parse(row.following) as string[],
    brandKey: row.brand_key,
    oldEmail: row.old_email,
    oldUsername: row.old_username,
    newEmail: row.new_email,
    askedAt: Date.parse(row.asked_at),
    end: as === null || at === null ? null : { as, at: Date.parse(at) },
    revertedAt: row.reverted_at === null ? null : Date.parse(row.reverted_at),
    recovered: row.recovered === null ? [] : (JSON.parse(row.recovered) as Recovered[]),
  };
}
