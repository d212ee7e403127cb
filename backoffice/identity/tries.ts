/**
 * How often a password may be guessed. A try is counted before the password is looked at, in one statement, so that
 * a hundred guesses at the same moment count as a hundred; a right password gives its try back. Past the limit nothing
 * is written any more.
 */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { networkOf } from '../../contract/client-address.ts';
import { hashOf } from './hash.ts';
import type { IdentityTables } from './identity.tables.ts';

type Db = Kysely<IdentityTables>;

export interface Limit {
  readonly tries: number;
  readonly seconds: number;
}

export interface Try {
  readonly allowed: boolean;
  /** No further one is allowed after this. */
  readonly isLast: boolean;
  /** Seconds until the next one is allowed, when this one was not or was the last. */
  readonly retryAfter: number;
}

/** Who tries a password for a name. */
export interface Guesser {
  readonly loginName: string;
  /** Id of a device that is known for this name (`known-device.ts`). */
  readonly device: string | undefined;
}

/**
 * Counts in a window that begins at the first try.
 * @param key what is limited and for whom, such as `address-lookup:<account id>`; stored hashed
 */
export function takeTry(db: Db, key: string, limit: Limit, now: Date): Promise<Try> {
  return take(db, key, limit, now, sql<string>`identity_tries.ends_at`);
}

export function countTryOfAddress(db: Db, address: string, limit: Limit, now: Date): Promise<Try> {
  return takeTry(db, keyOfAddress(address), limit, now);
}

/** Logins that are begun, each of which is a row: counted apart from passwords, also where no portal has counted them. */
export function takeLoginStart(db: Db, address: string, limit: Limit, now: Date): Promise<Try> {
  return takeTry(db, `login-start:${networkOf(address)}`, limit, now);
}

/** Who has one address of an IPv6 network has them all. */
const keyOfAddress = (address: string): string => `address:${networkOf(address)}`;

/**
 * Each allowed try moves the end of the window, so that the last one locks for the full time. Names that nobody has
 * lock just the same: a lock says nothing about who exists.
 */
export function countTryOfName(db: Db, who: Guesser, limit: Limit, now: Date): Promise<Try> {
  const moved = sql<string>`case when identity_tries.tries < ${limit.tries} then ${endOf(limit, now)} else identity_tries.ends_at end`;
  return take(db, keyOfGuesser(who), limit, now, moved);
}

export async function forgetTriesOfName(db: Db, who: Guesser): Promise<void> {
  await db
    .deleteFrom('identity_tries')
    .where('key_hash', '=', hashOf(keyOfGuesser(who)))
    .execute();
}

/** @returns until when no try of theirs is allowed; none where one is */
export async function lockedUntil(
  db: Db,
  who: Guesser,
  limit: Limit,
  now: Date,
): Promise<string | undefined> {
  const window = await db
    .selectFrom('identity_tries')
    .select('ends_at')
    .where('key_hash', '=', hashOf(keyOfGuesser(who)))
    .where('tries', '>=', limit.tries)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return window?.ends_at;
}

/** Strangers share one count for a name; each device that is known for it has a count of its own. */
const keyOfGuesser = ({ loginName, device }: Guesser): string =>
  device === undefined ? `name:${loginName}` : `device:${device} ${loginName}`;

export async function giveBackTryOfAddress(db: Db, address: string): Promise<void> {
  await db
    .updateTable('identity_tries')
    .set({ tries: sql<number>`tries - 1` })
    .where('key_hash', '=', hashOf(keyOfAddress(address)))
    .where('tries', '>', 0)
    .execute();
}

async function take(
  db: Db,
  key: string,
  limit: Limit,
  now: Date,
  endWhileOpen: ReturnType<typeof sql<string>>,
): Promise<Try> {
  const start = now.toISOString();
  const end = endOf(limit, now);
  const isOver = sql<boolean>`identity_tries.ends_at <= ${start}`;
  const counted = await db
    .insertInto('identity_tries')
    .values({ key_hash: hashOf(key), tries: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          tries: sql<number>`case when ${isOver} then 1 else identity_tries.tries + 1 end`,
          ends_at: sql<string>`case when ${isOver} then ${end} else ${endWhileOpen} end`,
        })
        .where(sql<SqlBool>`${isOver} or identity_tries.tries < ${limit.tries}`),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirst();
  const endsAt = counted?.ends_at ?? (await endOfWindow(db, key)) ?? end;
  const retryAfter = Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000));
  const isLast = !counted || counted.tries >= limit.tries;
  return { allowed: counted !== undefined, isLast, retryAfter };
}

/** Undefined where the window has been forgotten meanwhile. */
async function endOfWindow(db: Db, key: string): Promise<string | undefined> {
  const window = await db
    .selectFrom('identity_tries')
    .select('ends_at')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return window?.ends_at;
}

function endOf(limit: Limit, now: Date): string {
  return new Date(now.getTime() + limit.seconds * 1000).toISOString();
}
