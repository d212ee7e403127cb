/** What the first lines of the page of a mailed link say. */
import type { SpotName } from '../parts/spots.ts';

export interface MailedLinkLines {
  /** A short line above the main sentence. */
  readonly before?: string;
  /** The main sentence; when left out, it is the first sentence of the text. */
  readonly main?: string;
  /** What the link is for, what it has done, or why it does not work. */
  readonly text: string;
  readonly spot: SpotName;
  /** The masked address that an open link is for when another account is logged in. The page says so, and asks nothing else. */
  readonly isFor?: string | null;
  /** The page asks something: on a phone its form stands there without the drawing. */
  readonly hasForm?: boolean;
  /** The text says what the last press has done. */
  readonly isDone?: boolean;
}

/** The drawing of a link that cannot be used: its time is over, or it is wrong or used. */
export const unusableSpot = (state: string): SpotName => (state === 'expired' ? 'calendar' : 'envelope');

/** The first sentence, and what follows it. */
export function mainAndAfter(text: string): { readonly main: string; readonly after: string | undefined } {
  const [main = text] = /^.+?[.?!](?= \p{Lu})/u.exec(text) ?? [];
  return { main, after: text.slice(main.length).trim() || undefined };
}
