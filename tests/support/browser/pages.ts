/**
 * Every page and each of its states: who looks, at which brand, and how the state is brought about. Each slice's lie in
 * a file of its own (`fixtures/<service>/pages.ts`), found by its name. A built route without an entry, or an entry
 * without a state, fails; a state that a page does not have says why.
 */
import { PAGE_PARTS } from '../../../gen/tests/pages.ts';
import { type FormPage, type PageStates, type PageVariant, type PersonalPage, STATES } from './variants.ts';

type States = Readonly<Record<string, PageStates>>;

/** By the route's path in the routes table. */
export const PAGES = together(PAGE_PARTS.map(({ routes }) => routes ?? {}));

/** What is no route of the portal and is seen all the same: the account host, and the answer to an unknown host. */
export const OTHER_PAGES = together(PAGE_PARTS.map(({ others }) => others ?? {}));

/** The forms whose size is measured. */
export const FORM_PAGES: readonly FormPage[] = PAGE_PARTS.flatMap(({ forms }) => forms ?? []);

/** Pages without a form whose size is measured for a reader. */
export const PERSONAL_PAGES: readonly PersonalPage[] = PAGE_PARTS.flatMap(({ personal }) => personal ?? []);

/** @throws Error naming a page that two files speak for */
export function together(parts: readonly States[]): States {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two files speak for ${twice}`);
  return Object.assign({}, ...parts);
}

/** All states that can be reached, with a name for each. */
export function reachableStates(): { name: string; variant: PageVariant }[] {
  return Object.entries({ ...PAGES, ...OTHER_PAGES }).flatMap(([page, states]) =>
    STATES.flatMap((state) => {
      const found = states[state];
      return typeof found === 'string' ? [] : [{ name: `${page}, ${state}`, variant: found }];
    }),
  );
}
