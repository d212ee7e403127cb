/** The texts that a page sends to an island: those used in the island's source, found by scripts/generate.ts. */
import { ISLAND_TEXTS } from '../../../gen/island-texts.ts';
import type { Texts } from './texts.ts';

export type IslandName = keyof typeof ISLAND_TEXTS;

/** Gives `{name}` as the value of every name, so that the placeholders stay in the text. */
const PLACES = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => `{${String(name)}}`,
    // So that Object.hasOwn is true for every name.
    getOwnPropertyDescriptor: () => ({ configurable: true }),
  },
);

export function textsFor(t: Texts, island: IslandName): Readonly<Record<string, string>> {
  return Object.fromEntries(ISLAND_TEXTS[island].map((key) => [key, t(key, PLACES)]));
}
