import { createHash } from 'node:crypto';

type PolicyHash = `sha256-${string}`;

/** Most texts come from the build, so they are the same on every page. */
const hashes = new Map<string, PolicyHash>();
const MOST_HASHES = 200;

/** The source of an inline style or script in the content security policy: the hash of its text. */
export function policyHash(text: string): PolicyHash {
  const stored = hashes.get(text);
  if (stored) return stored;
  const bytes = Buffer.from(text);
  const hash: PolicyHash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  if (hashes.size >= MOST_HASHES) hashes.clear();
  // A copy of the text, because the text may be a part of a page that would stay in memory as a whole.
  hashes.set(bytes.toString(), hash);
  return hash;
}
