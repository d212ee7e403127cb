/**
 * Forms that were posted after the session had ended. They are stored for 15 minutes, until the same account logs in.
 * The page then shows the values again; the reader must send the form again.
 */
import { hashOf, newKey } from '../../../server/hash.ts';
import { store } from './store.ts';

export const PARKED_SECONDS = 15 * 60;
/** Per account and brand: a reader may have several tabs open when the session ends. */
const MOST_PARKED = 10;
/** Of those without a session, because anyone with the id of a draft can send them. */
const MOST_WITHOUT_SESSION = 3;
/** How many may be deleted at once; SQLite does not accept an offset without a limit. */
const LEFT_OVER = 1000;

export interface ParkedPost {
  readonly brandKey: string;
  /** Path and query. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** The account of the ended session, or of the posted draft. Undefined only in rows of an earlier release. */
  readonly accountId: string | undefined;
}

interface PostToPark extends ParkedPost {
  readonly accountId: string;
  /** Whether the request had the account's ended session, and not only the id of a draft. */
  readonly hadSession: boolean;
}

/**
 * @returns the secret for the browser's cookie. Over the limit the account's oldest form is deleted. Forms with and
 * without a session have separate limits, so that one kind never replaces the other.
 */
export async function parkPost(post: PostToPark, now: Date = new Date()): Promise<string> {
  const id = newKey();
  await store().deleteFrom('parked_post').where('expires_at', '<=', now.toISOString()).execute();
  const id_hash = hashOf(id);
  await store()
    .insertInto('parked_post')
    .values({
      id_hash,
      brand_key: post.brandKey,
      path: post.path,
      fields: JSON.stringify(post.fields),
      account_id: post.accountId,
      had_session: post.hadSession ? 1 : 0,
      expires_at: new Date(now.getTime() + PARKED_SECONDS * 1000).toISOString(),
    })
    .execute();
  await giveUpOldest(post, id_hash);
  return id;
}

async function giveUpOldest({ accountId, brandKey, hadSession }: PostToPark, parkedHash: string) {
  await store()
    .deleteFrom('parked_post')
    .where('id_hash', 'in', (posts) =>
      posts
        .selectFrom('parked_post')
        .select('id_hash')
        .where('account_id', '=', accountId)
        .where('brand_key', '=', brandKey)
        .where('had_session', '=', hadSession ? 1 : 0)
        .where('id_hash', '!=', parkedHash)
        .orderBy('expires_at', 'desc')
        .limit(LEFT_OVER)
        .offset((hadSession ? MOST_PARKED : MOST_WITHOUT_SESSION) - 1),
    )
    .execute();
}

/** For a page that has a new address since the form was parked. */
export async function moveParkedPost(id: string, from: string, to: string): Promise<void> {
  await store()
    .updateTable('parked_post')
    .set({ path: to })
    .where('id_hash', '=', hashOf(id))
    .where('path', '=', from)
    .execute();
}

/** Reads and removes the post, also for a wrong account: a form is shown again once, never to a second account. */
export async function takeParkedPost(
  id: string,
  { brandKey, path }: Pick<ParkedPost, 'brandKey' | 'path'>,
  now: Date = new Date(),
): Promise<ParkedPost | undefined> {
  const row = await store()
    .deleteFrom('parked_post')
    .where('id_hash', '=', hashOf(id))
    .where('brand_key', '=', brandKey)
    .where('path', '=', path)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    brandKey: row.brand_key,
    path: row.path,
    fields: JSON.parse(row.fields) as ParkedPost['fields'],
    accountId: row.account_id ?? undefined,
  };
}
