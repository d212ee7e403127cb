/**
 * Every page and each of its states: who looks, at which brand, and how the state is brought about. Each slice's lie in
 * a file of its own (`fixtures/<service>/pages.ts`), found by its name. A built route without an entry, or an entry
 * without a state, fails; a state that a page does not have says why.
 */
import { PAGE_PARTS } from '../../../gen/tests/pages.ts';
import type { Counted } from './counted.ts';
import { type FormPage, type PageStates, type PageVariant, type PersonalPage, STATES } from './variants.ts';

type States = Readonly<Record<string, PageStates>>;

/** By the route's path in the routes table. */
export const PAGES = together(PAGE_PARTS.map(({ routes }) => routes ?? {}));

/** What is no route of the portal and is seen all the same: the account host, and the answer to an unknown host. */
export const OTHER_PAGES = together(PAGE_PARTS.map(({ otherPages }) => otherPages ?? {}));

/** The forms whose size is measured. */
export const FORM_PAGES: readonly FormPage[] = PAGE_PARTS.flatMap(({ forms }) => forms ?? []);

/** What each address counts. */
export const COUNTED: readonly Counted[] = PAGE_PARTS.flatMap(({ counted }) => counted ?? []);

/** One of each service: its forms share their parts, and the first page of each form is measured over HTTP. */
export const FEW_FORM_PAGES: readonly FormPage[] = PAGE_PARTS.flatMap(({ forms = [] }) => forms.slice(0, 1));

/** Pages without a form whose size is measured for a reader. */
export const PERSONAL_PAGES: readonly PersonalPage[] = PAGE_PARTS.flatMap(({ personal }) => personal ?? []);

/** @throws Error naming a page that two files speak for */
export function together(parts: readonly States[]): States {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two files speak for ${twice}`);
  return Object.assign({}, ...parts);
}

interface ReachableState {
  readonly name: string;
  readonly variant: PageVariant;
}

/** All states that can be reached, with a name for each. */
export function reachableStates(): ReachableState[] {
  return statesIn({ ...PAGES, ...OTHER_PAGES });
}

/**
 * The names of states that have the same parts as an earlier one of their service: the same state of another page, the
 * first view of another page in the app, or a page in another condition. An outage looks the same in every service.
 */
export const ALIKE: ReadonlySet<string> = new Set([
  ...PAGE_PARTS.flatMap(({ routes, otherPages }) => alikeIn(statesIn({ ...routes, ...otherPages }))),
  ...PAGE_PARTS.flatMap(({ otherPages }) => inOtherConditions(statesIn(otherPages ?? {}))),
]);

/** All but one, which need not be an outage. */
function inOtherConditions(states: readonly ReachableState[]): string[] {
  const names = states.map(({ name }) => name);
  const kept = names.find((name) => !name.includes(', outage,'));
  return names.filter((name) => name !== kept);
}

function alikeIn(states: readonly ReachableState[]): string[] {
  const seen = new Set<string>();
  return states.flatMap(({ name, variant }) => {
    const state = name.slice(name.lastIndexOf(', ') + 2);
    const isInApp = name.includes('/app/');
    if (state === 'first' && !isInApp) return [];
    if (state !== 'first' && (isInApp || variant.status === 503)) return [name];
    const kind = `${state} ${variant.status}`;
    if (seen.has(kind)) return [name];
    seen.add(kind);
    return [];
  });
}

function statesIn(table: States): ReachableState[] {
  return Object.entries(table).flatMap(([page, states]) =>
    STATES.flatMap((state) => {
      const found = states[state];
      return typeof found === 'string' ? [] : [{ name: `${page}, ${state}`, variant: found }];
    }),
  );
}
