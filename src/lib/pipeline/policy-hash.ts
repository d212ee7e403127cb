import { type PolicyHash, policyHashOf } from '../../../server/hash.ts';

/** Most texts come from the build, so they are the same on every page. */
const hashes = new Map<string, PolicyHash>();
const MOST_HASHES = 200;

/** The hash of a text for the content security policy, computed once. */
export function policyHash(text: string): PolicyHash {
  const stored = hashes.get(text);
  if (stored) return stored;
  const bytes = Buffer.from(text);
  const hash = policyHashOf(bytes);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  // A copy of the text, because the text may be a part of a page that would stay in memory as a whole.
  hashes.set(bytes.toString(), hash);
  return hash;
}
