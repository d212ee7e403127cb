/** The query parameters that a page may read: those that the routes table lists. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import type { RequestContext } from './context.ts';

/** Shows the keys of texts instead of the texts, on any page (specification, section 8). */
const EVERYWHERE = ['debug'];

export function parametersOf({ route }: Pick<RequestContext, 'route'>, url: URL): URLSearchParams {
  const known = [...Object.keys(route?.parameters ?? {}), ...EVERYWHERE];
  return new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => known.includes(name) && !hasHiddenCharacters(value)),
  );
}

/** All query parameters, for a form that requests the same address again. */
export const parametersToRepeat = (url: URL): readonly (readonly [string, string])[] => [...url.searchParams];
