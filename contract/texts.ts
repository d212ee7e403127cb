/** Texts as the content lake holds them: one document per language, a list of keys and texts. */
import * as v from 'valibot';

export const textsDocument = v.object({
  _id: v.string(),
  _type: v.literal('texts'),
  language: v.picklist(['nl', 'be']),
  /** Parsed one by one, so that a broken text affects only itself. */
  entries: v.array(v.unknown()),
});

export const textEntry = v.object({ key: v.pipe(v.string(), v.nonEmpty()), text: v.string() });

/** The names of a text's `{places}`, each once, in alphabetical order. */
export function placesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string))].sort();
}
