/** Parses one response of the content lake. An invalid brand is reported and left out; the others remain. */
import * as v from 'valibot';
import { type Brand, brandDocument } from '../../contract/brand.ts';
import { flagDocument, type ResolvedFlags, resolveFlags } from '../../contract/flags.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { readTexts } from './texts.ts';

const contentSchema = v.object({
  brands: v.pipe(v.array(v.unknown()), v.minLength(1, 'at least one brand')),
  flags: flagDocument,
  // The copy of the content on disk may be of an older release, which did not store texts.
  texts: v.optional(v.array(v.unknown()), []),
});

/** @throws Error when the response holds no content at all */
export function readSnapshot(response: unknown, log: BackofficeLog): BackofficeContent {
  const { brands: documents, flags, texts: textDocuments } = v.parse(contentSchema, response);
  const brands = documents.flatMap((document) => {
    const parsed = v.safeParse(brandDocument, document);
    if (parsed.success) return [parsed.output];
    const [issue] = parsed.issues;
    log.report(new Error(`A brand document is left out: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`));
    return [];
  });
  const texts = readTexts(textDocuments, log);
  const byKey = new Map(brands.map((brand) => [brand.key, brand]));
  const resolved = new Map<string, ResolvedFlags>();
  const shown = new Map<string, readonly Brand[]>();
  return {
    brands,
    brandByKey: (key) => byKey.get(key),
    flagsOf: (key) => memoized(resolved, key, () => resolveFlags(flags, key, (message) => log.warn(message))),
    textsOf: (country) => texts[country],
    visibleBrands: (brand) =>
      memoized(shown, brand.key, () => [
        brand,
        ...brand.alsoShows.flatMap((key) => (key === brand.key ? [] : (byKey.get(key) ?? []))),
      ]),
  };
}

function memoized<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const found = values.get(key);
  if (found !== undefined) return found;
  const value = compute();
  values.set(key, value);
  return value;
}
