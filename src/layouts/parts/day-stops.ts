/** A day that matters after a form, such as the moving day. */
import type { IconName } from '../icons/icons.ts';

export interface DayStop {
  readonly day: string;
  readonly icon: IconName;
  /** Classes of the ribbon; with `next` it has the brand's colour. */
  readonly look: string;
  /** Keys of texts. */
  readonly words: readonly string[];
}
