/** What a page may read from its address behind the `?`: what the routes table says, and nothing else. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import type { RequestContext } from './context.ts';

/** Says for any page that the keys of its texts are shown (specification, section 8). */
const EVERYWHERE = ['debug'];

export function parametersOf({ route }: Pick<RequestContext, 'route'>, url: URL): URLSearchParams {
  const known = [...Object.keys(route?.parameters ?? {}), ...EVERYWHERE];
  return new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => known.includes(name) && !hasHiddenCharacters(value)),
  );
}

/** For a form that asks for the same address once more: whatever stands in it goes along, read or not. */
export const parametersToRepeat = (url: URL): readonly (readonly [string, string])[] => [...url.searchParams];
