/** The texts of the demo content by key, so that no test but those of `tests/copy` changes with a word. */
import be from '../../gen/texts/be.json' with { type: 'json' };
import nlTexts from '../../gen/texts/nl.json' with { type: 'json' };

export type TextKey = keyof typeof nlTexts;
type Values = Readonly<Record<string, string | number>>;

/** The Dutch text of a key. @param values fill its `{name}` places @throws {Error} for a place without a value */
export const nl = (key: TextKey, values: Values = {}): string => filled(nlTexts[key], values);

/** The Belgian text of a key: the Dutch one where Belgium has none of its own. */
export const belgian = (key: TextKey, values: Values = {}): string =>
  filled((be as Partial<Record<TextKey, string>>)[key] ?? nlTexts[key], values);

/** Matches a text that begins with this one. */
export const begins = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`);

/** Matches a text that ends with this one. */
export const ends = (text: string): RegExp => new RegExp(`${RegExp.escape(text)}$`);

/** Matches each of these texts whole. */
export const oneOf = (...texts: readonly string[]): RegExp =>
  new RegExp(`^(?:${texts.map((text) => RegExp.escape(text)).join('|')})$`);

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`'${text}' has no value for ${place}`);
    return String(value);
  });
}
