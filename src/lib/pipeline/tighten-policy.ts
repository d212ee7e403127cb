/**
 * Astro names the hash of every style and script of the whole site in each page's policy. Only what stands on this
 * page is kept: a smaller header, and less that is allowed. Nothing is added, so an injected element stays blocked.
 */
import { createHash } from 'node:crypto';

const INLINE = /<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-([A-Za-z0-9+/=]+)'/g;

export function tightenPolicy(policy: string, html: string): string {
  const present = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => sha256(text)));
  return policy.replaceAll(HASH, (token, hash: string) => (present.has(hash) ? token : ''));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
