/**
 * Preview mode: an editor opens a signed link, gets a signed cookie of one hour, and sees drafts. The token that
 * reads drafts stays on the server.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../contract/brand.ts';
import { config } from '../config.ts';

const PREVIEW_COOKIE = '__Host-preview';
export const PREVIEW_SECONDS = 3600;

/** The query of a link that starts preview mode at a path: valid for an hour, for one brand. */
export function previewQuery(brandKey: string, path: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + PREVIEW_SECONDS;
  return new URLSearchParams({
    path,
    expires: String(expires),
    signature: sign(`link|${brandKey}|${path}|${expires}`),
  }).toString();
}

/** Whether a preview link has our signature and is still valid. */
export function isPreviewLink(brand: Brand, query: URLSearchParams, now = Date.now()): boolean {
  const [path, expires, signature] = ['path', 'expires', 'signature'].map((name) => query.get(name) ?? '');
  return isValid(`link|${brand.key}|${path}|${expires}`, expires ?? '', signature ?? '', now);
}

/** `Set-Cookie` that starts preview mode in this browser. */
export function previewCookie(brand: Brand, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + PREVIEW_SECONDS;
  const value = `${expires}.${sign(`cookie|${brand.key}|${expires}`)}`;
  return `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${PREVIEW_SECONDS}; Secure; HttpOnly; SameSite=Lax`;
}

/** `Set-Cookie` that ends it. */
export const previewEnd = `${PREVIEW_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;

export function isInPreview(request: Request, brand: Brand, now = Date.now()): boolean {
  const cookie = /(?:^|;\s*)__Host-preview=(\d+)\.([\w-]+)/.exec(request.headers.get('cookie') ?? '');
  return (
    cookie !== null && isValid(`cookie|${brand.key}|${cookie[1]}`, cookie[1] ?? '', cookie[2] ?? '', now)
  );
}

function isValid(message: string, expires: string, signature: string, now: number): boolean {
  if (!config().previewSecret || !(Number(expires) * 1000 > now)) return false;
  const expected = Buffer.from(sign(message));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign(message: string): string {
  const secret = config().previewSecret;
  if (!secret) throw new Error('PREVIEW_SECRET is not set, so there is no preview');
  return createHmac('sha256', secret).update(message).digest('base64url');
}
