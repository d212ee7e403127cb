/** Checks a field by its rule in the contract, so that browser and server never differ. */
import * as v from 'valibot';

/**
 * A check for when the field loses the focus: the sentence of the first violation, or undefined when the rule has passed.
 * @param rule its messages are violation codes @param sentence the text of a code, for this field
 */
export function checkBy(
  rule: v.GenericSchema<unknown>,
  sentence: (code: string, text: string) => string,
): (text: string) => string | undefined {
  return (text) => {
    const [issue] = v.safeParse(rule, text).issues ?? [];
    return issue && sentence(issue.message, text);
  };
}

/** The sentence of each code that a rule has. @throws Error for another code */
export const sentencesBy =
  (sentences: Readonly<Record<string, string>>) =>
  (code: string): string => {
    const sentence = sentences[code];
    if (sentence === undefined) throw new Error(`A field has no sentence for ${code}`);
    return sentence;
  };
