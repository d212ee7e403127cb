/**
 * What the owner of an account reads after taking back a changed e-mail address. Each name has a text `mail.recovery.*`
 * in the content, for the page of the link and for its mail.
 */

import { PARTS } from './parts/gathered.ts';

type Part = (typeof PARTS)[number];
/** What can be put back or stopped. */
export type UndoneThing = Part['undone'][number];
/** What only a person can undo, or what the owner has to know. `rest`: a service failed, and nothing of it was put back. */
export type LeftThing = Part['left'][number] | 'rest';

export const UNDONE_THINGS: readonly UndoneThing[] = PARTS.flatMap(({ undone }) => undone);
export const LEFT_THINGS: readonly LeftThing[] = [...PARTS.flatMap(({ left }) => left), 'rest'];

/** What was put back or stopped, or is left to a person. `of`: the product or the number that it is about, if there is one. */
export type Recovered =
  | { readonly undone: UndoneThing; readonly of: string | null }
  | { readonly left: LeftThing; readonly of: string | null };

/** Of the portal or of the back office. */
type Texts = (
  key:
    | `mail.recovery.undone.${UndoneThing}`
    | `mail.recovery.left.${LeftThing}`
    | 'mail.recovery.undone.of'
    | 'mail.recovery.left.of',
  values?: Readonly<Record<string, string>>,
) => string;

/** `Een pauze van de bezorging (De Ochtend)`, and for what is left `De Ochtend – Er is een verhuizing doorgevoerd.` */
export function recoveredText(t: Texts, one: Recovered): string {
  const isUndone = 'undone' in one;
  const what = isUndone ? t(`mail.recovery.undone.${one.undone}`) : t(`mail.recovery.left.${one.left}`);
  if (one.of === null) return what;
  return t(isUndone ? 'mail.recovery.undone.of' : 'mail.recovery.left.of', { what, of: one.of });
}
