/** Brands and flags at one moment, parsed. A broken brand is reported by name and costs only itself. */
import * as v from 'valibot';
import { type Brand, brandDocument } from '../../contract/brand.ts';
import { flagDocument, type ResolvedFlags, resolveFlags } from '../../contract/flags.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { readTexts } from './texts.ts';

const contentSchema = v.object({
  brands: v.pipe(v.array(v.unknown()), v.minLength(1, 'at least one brand')),
  flags: flagDocument,
  // A copy on disk may be of a release that asked for none.
  texts: v.optional(v.array(v.unknown()), []),
});

/** @throws Error when the answer is no content at all */
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
    flagsOf: (key) =>
      remembered(resolved, key, () => resolveFlags(flags, key, (message) => log.warn(message))),
    textsOf: (country) => texts[country],
    visibleBrands: (brand) =>
      remembered(shown, brand.key, () => [
        brand,
        ...brand.alsoShows.flatMap((key) => (key === brand.key ? [] : (byKey.get(key) ?? []))),
      ]),
  };
}

function remembered<Value>(known: Map<string, Value>, key: string, work: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = work();
  known.set(key, value);
  return value;
}
