/** What shows and proves a part of the kit: the gallery, the accessibility run and the visual check all read it. */
import type { ReactElement } from 'react';

/** The gallery's own address, by name of what it asks for: a part whose links ask the page for something reads it. */
export type Asked = Readonly<Record<string, string>>;

type Example = ReactElement | ((asked: Asked) => ReactElement);

export interface Part {
  /** Its address in the gallery, in small letters and dashes. */
  readonly id: string;
  /** Its name as its users would say it. */
  readonly title: string;
  /** What it must do for who sees, hears or moves differently; each is a sentence that a test can check. */
  readonly criteria: readonly string[];
  /** Each state by its name, as it stands in a form: every field has a name of its own. */
  readonly examples: Readonly<Record<string, Example>>;
}

/** @throws for a state that the part does not have */
export function exampleOf({ id, examples }: Part, state: string, asked: Asked = {}): ReactElement {
  const example = examples[state];
  if (!example) throw new Error(`The part ${id} has no state ${state}`);
  return typeof example === 'function' ? example(asked) : example;
}
