/**
 * Forms that arrived after the session had ended. They wait a quarter of an hour for the same account to log in, and
 * then come back into the form, to be sent by the reader: nothing is carried out by itself.
 */
import { randomBytes } from 'node:crypto';
import { hashOf } from './hash.ts';
import { store } from './store.ts';

export const PARKED_SECONDS = 15 * 60;

export interface ParkedPost {
  readonly brandKey: string;
  /** Path and query. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Whose session had ended, where that is still known. */
  readonly accountId: string | undefined;
}

/** Gives the secret for the browser's cookie. */
export async function parkPost(post: ParkedPost, now: Date = new Date()): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await store().deleteFrom('parked_post').where('expires_at', '<=', now.toISOString()).execute();
  await store()
    .insertInto('parked_post')
    .values({
      id_hash: hashOf(id),
      brand_key: post.brandKey,
      path: post.path,
      fields: JSON.stringify(post.fields),
      account_id: post.accountId ?? null,
      expires_at: new Date(now.getTime() + PARKED_SECONDS * 1000).toISOString(),
    })
    .execute();
  return id;
}

/** Taken away as its page is opened, whoever opens it: a form comes back once, and never to a second account. */
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
