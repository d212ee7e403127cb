/** The texts that the page sends to an island, by key, with their `{placeholders}`. */
import type { Texts } from '../../lib/content/texts.ts';

export type IslandTexts = Readonly<Record<string, string>>;

/**
 * A violation code that this release does not know has the generic text (specification, section 5).
 * @throws Error for a text that the page did not send
 */
export function textsOf(sent: IslandTexts): Texts {
  return (key, values = {}) => {
    const generic = key.startsWith('violation.') ? sent['violation.GENERIC-ERROR'] : undefined;
    const text = (Object.hasOwn(sent, key) ? sent[key] : undefined) ?? generic;
    if (text === undefined) throw new Error(`The page did not send the text '${key}'`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) =>
      String((Object.hasOwn(values, name) ? values[name] : undefined) ?? place),
    );
  };
}
