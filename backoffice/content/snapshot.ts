/** Parses one response of the content lake. An invalid document is reported and left out; the others remain. */
import * as v from 'valibot';
import { type Brand, brandDocument } from '../../contract/brand.ts';
import { contactPageDocument, contactPageOf } from '../../contract/contact-page.ts';
import { flagDocument, type ResolvedFlags, resolveFlags } from '../../contract/flags.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { readTexts } from './texts.ts';

const contentSchema = v.object({
  brands: v.pipe(v.array(v.unknown()), v.minLength(1, 'at least one brand')),
  flags: flagDocument,
  // The copy of the content on disk may be of an older release, which did not store these.
  texts: v.optional(v.array(v.unknown()), []),
  contactPages: v.optional(v.array(v.unknown()), []),
});

/** @throws Error when the response holds no content at all */
export function readSnapshot(response: unknown, log: BackofficeLog): BackofficeContent {
  const {
    brands: brandDocuments,
    contactPages,
    flags,
    texts: textDocuments,
  } = v.parse(contentSchema, response);
  const brands = validOnes(brandDocument, brandDocuments, 'brand', log);
  const contacts = validOnes(contactPageDocument, contactPages, 'contact', log);
  const texts = readTexts(textDocuments, log);
  const byKey = new Map(brands.map((brand) => [brand.key, brand]));
  const resolved = new Map<string, ResolvedFlags>();
  const shown = new Map<string, readonly Brand[]>();
  return {
    brands,
    brandByKey: (key) => byKey.get(key),
    flagsOf: (key) => memoized(resolved, key, () => resolveFlags(flags, key, (message) => log.warn(message))),
    textsOf: (country) => texts[country],
    contactPageOf: (brand) => contactPageOf(contacts, brand),
    visibleBrands: (brand) =>
      memoized(shown, brand.key, () => [
        brand,
        ...brand.alsoShows.flatMap((key) => (key === brand.key ? [] : (byKey.get(key) ?? []))),
      ]),
  };
}

/** The valid documents; an invalid one is reported and left out. */
function validOnes<Schema extends v.GenericSchema>(
  schema: Schema,
  documents: readonly unknown[],
  kind: string,
  log: BackofficeLog,
): v.InferOutput<Schema>[] {
  return documents.flatMap((document) => {
    const parsed = v.safeParse(schema, document);
    if (parsed.success) return [parsed.output];
    const [issue] = parsed.issues;
    log.report(new Error(`A ${kind} document is left out: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`));
    return [];
  });
}

function memoized<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const found = values.get(key);
  if (found !== undefined) return found;
  const value = compute();
  values.set(key, value);
  return value;
}
