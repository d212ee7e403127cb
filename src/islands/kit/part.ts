/** The description of a part of the kit, for the gallery, the accessibility tests and the visual tests. */
import type { ReactElement } from 'react';

/** The query parameters of the gallery page, for a part whose links set them. */
export type QueryParameters = Readonly<Record<string, string>>;

type Example = ReactElement | ((parameters: QueryParameters) => ReactElement);

export interface Part {
  /** The last segment of its address in the gallery: small letters and dashes. */
  readonly id: string;
  /** Its name in the gallery. */
  readonly title: string;
  /** Accessibility criteria in Dutch, as all text of the gallery: each is a sentence that a test can check. */
  readonly criteria: readonly string[];
  /** The states by name. All are drawn in one form, so every field has a different name. */
  readonly examples: Readonly<Record<string, Example>>;
}

/** @throws for an unknown state */
export function exampleOf(
  { id, examples }: Part,
  state: string,
  parameters: QueryParameters = {},
): ReactElement {
  const example = examples[state];
  if (!example) throw new Error(`The part ${id} has no state ${state}`);
  return typeof example === 'function' ? example(parameters) : example;
}
