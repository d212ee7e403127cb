/**
 * Astro names the hash of every style and script of the whole route in each page's policy. Only what stands on this
 * page is kept: a smaller header, and less that is allowed. Nothing is added, so an injected element stays blocked.
 */
import { createHash } from 'node:crypto';

const INLINE = /<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-([A-Za-z0-9+/=]+)'/g;

export function tightenPolicy(policy: string, html: string): string {
  const present = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return policy.replaceAll(HASH, (token, hash: string) => (present.has(hash) ? token : ''));
}

/** The same few styles and scripts come by in every page; their hashes are kept. */
const MOST_TEXTS = 500;
const hashes = new Map<string, string>();

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  if (hashes.size >= MOST_TEXTS) hashes.clear();
  const hash = createHash('sha256').update(text).digest('base64');
  hashes.set(text, hash);
  return hash;
}
