/** What shows and proves a part of the kit: the gallery, the accessibility run and the visual check all read it. */
import type { ReactElement } from 'react';

export interface Part {
  /** Its address in the gallery, in small letters and dashes. */
  readonly id: string;
  /** Its name as its users would say it. */
  readonly title: string;
  /** What it must do for who sees, hears or moves differently; each is a sentence that a test can check. */
  readonly criteria: readonly string[];
  /** Each state by its name, as it stands in a form: every field has a name of its own. */
  readonly examples: Readonly<Record<string, ReactElement>>;
}
