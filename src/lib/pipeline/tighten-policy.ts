/**
 * Astro names the hash of every style and script of the whole route in each page's policy. Only what stands on this
 * page is kept: a smaller header, and less that is allowed. Nothing is added, so an injected element stays blocked.
 */
import { createHash } from 'node:crypto';
import { type Frame, type FramedText, wholeText } from '../http/frames.ts';

const INLINE = ['style', 'script'] as const;
const HASH = / 'sha256-([A-Za-z0-9+/=]+)'/g;

/** Of a page without a style or script of its own within its frame. */
const known = new WeakMap<Frame, { readonly policy: string; readonly tightened: string }>();

export function tightenPolicy(policy: string, page: FramedText): string {
  const { frame, main } = page;
  if (INLINE.some((element) => main.includes(`<${element}`))) return tightened(policy, wholeText(page));
  const last = known.get(frame);
  if (last?.policy === policy) return last.tightened;
  const fresh = { policy, tightened: tightened(policy, frame.before + frame.after) };
  known.set(frame, fresh);
  return fresh.tightened;
}

function tightened(policy: string, html: string): string {
  const present = new Set(INLINE.flatMap((element) => textsOf(element, html).map(hashOf)));
  return policy.replaceAll(HASH, (token, hash: string) => (present.has(hash) ? token : ''));
}

/** Walks from tag to tag, for a pattern would look at each character of the styles between. */
function textsOf(element: (typeof INLINE)[number], html: string): string[] {
  const texts: string[] = [];
  const [opening, closing] = [`<${element}`, `</${element}>`];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, begin);
    if (begin === 0 || end < 0) break;
    texts.push(html.slice(begin, end));
    at = end;
  }
  return texts;
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
