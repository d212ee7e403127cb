/** What the first lines of the page of a mailed link say below its heading. */
import type { SpotName } from '../parts/spots.ts';

export interface MailedLinkLines {
  /** What the link is for, what it has done, or why it does not work. */
  readonly text?: string;
  readonly spot: SpotName;
  /** The page asks something: on a phone its form stands directly below these lines. */
  readonly hasForm?: boolean;
  /** The text says what the last press has done. */
  readonly isDone?: boolean;
}
