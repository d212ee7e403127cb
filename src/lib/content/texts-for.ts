/** What a page sends an island of texts: those that the island's source names, found when the project is generated. */
import { ISLAND_TEXTS } from '../../../gen/island-texts.ts';
import type { Texts } from './texts.ts';

export type IslandName = keyof typeof ISLAND_TEXTS;

/** Leaves `{name}` for every name, so that a text comes out as an editor wrote it. */
const PLACES = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => `{${String(name)}}`,
    // It looks as if it had every name of its own.
    getOwnPropertyDescriptor: () => ({ configurable: true }),
  },
);

export function textsFor(t: Texts, island: IslandName): Readonly<Record<string, string>> {
  return Object.fromEntries(ISLAND_TEXTS[island].map((key) => [key, t(key, PLACES)]));
}
