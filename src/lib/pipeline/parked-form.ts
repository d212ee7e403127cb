/**
 * A form that is posted after the session has ended is stored for 15 minutes, while the reader logs in. The page to
 * which it was posted then shows its values again, for the same account only. The reader must send it again.
 */
import type { Context, Next } from 'hono';
import { cookieOf, dropCookie, PARKED_COOKIE, setCookie } from '../auth/cookies.ts';
import { accountOfCookie } from '../auth/session-life.ts';
import { type FormValues, LARGEST_FORM, readForm, textOf } from '../page/form.ts';
import type { Session } from '../shared/session.ts';
import { accountOfDraft, hasDraft } from '../store/drafts.ts';
import {
  moveParkedPost,
  PARKED_SECONDS,
  type ParkedPost,
  parkPost,
  takeParkedPost,
} from '../store/parked-posts.ts';
import type { Pipeline } from './pipeline-variables.ts';

/** The hidden field with the id of a wizard's draft. */
const DRAFT_FIELD = 'concept';

/** The hidden field of a form for everyone that was rendered for a reader who was logged in. */
export const READER_FIELD = 'lezer';

/**
 * Parks a post to a page for everyone when its form was rendered for a reader, whose session has ended since.
 * @returns false when the page can handle the post as that of a guest
 */
export async function parkFormOfReader(c: Context<Pipeline>, path: string): Promise<boolean> {
  const fields = await readForm(c.req.raw);
  if (typeof fields === 'number' || textOf(fields, READER_FIELD) === '') return false;
  return parkForm(c, path);
}

/**
 * Parks a post without a session; a body that is too large or not a form is dropped.
 * @returns whether it was parked
 */
export async function parkForm(c: Context<Pipeline>, path: string): Promise<boolean> {
  const fields = await readForm(c.req.raw);
  const cookie = typeof fields === 'number' ? undefined : await parkFields(c, path, fields);
  if (cookie) c.header('set-cookie', cookie, { append: true });
  return cookie !== undefined;
}

/** Parks a form that the page itself has read, because it has a file. @returns its cookie; undefined when not parked */
export async function parkFields(
  c: Context<Pipeline>,
  path: string,
  fields: FormValues,
): Promise<string | undefined> {
  if (JSON.stringify(fields).length > LARGEST_FORM) return undefined;
  const brandKey = c.get('context').brand.key;
  const ofSession = await accountOfCookie(c.req.raw, brandKey);
  const accountId = ofSession ?? (await accountOfDraft(textOf(fields, DRAFT_FIELD), brandKey));
  if (accountId === undefined) return undefined;
  const id = await parkPost({ brandKey, path, fields, accountId, hadSession: ofSession !== undefined });
  return setCookie(PARKED_COOKIE, id, PARKED_SECONDS);
}

/** True when the browser has the cookie of a parked form. */
export function hasParkedForm(c: Context<Pipeline>): boolean {
  return c.req.method === 'GET' && cookieOf(c.req.raw, PARKED_COOKIE) !== undefined;
}

/** Moves the parked form from a page's old address to its new one. */
export async function moveParkedForm(c: Context<Pipeline>, from: string, to: string): Promise<void> {
  if (hasParkedForm(c)) await moveParkedPost(cookieOf(c.req.raw, PARKED_COOKIE) ?? '', from, to);
}

/** Gives the parked form to the page to which it was posted, once. */
export async function restoreParkedForm(
  c: Context<Pipeline>,
  next: Next,
  session: Session,
  path: string,
): Promise<void> {
  const id = cookieOf(c.req.raw, PARKED_COOKIE) ?? '';
  const post = await takeParkedPost(id, { brandKey: session.brandKey, path });
  if (post && (await isOf(post, session))) c.set('context', { ...c.get('context'), givenBack: post.fields });
  await next();
  if (post) c.res.headers.append('set-cookie', dropCookie(PARKED_COOKIE));
}

/** An earlier release parked forms without an account; those belong to the owner of their draft. */
async function isOf({ accountId, fields }: ParkedPost, session: Session): Promise<boolean> {
  if (accountId !== undefined) return accountId === session.account.id;
  const owner = { accountId: session.account.id, brandKey: session.brandKey };
  return hasDraft(owner, textOf(fields, DRAFT_FIELD));
}
