/** Every place at which a page takes an id: which ones there are by the routes table, and what is tried at each. */
import { randomBytes } from 'node:crypto';
import type { Route } from '../../../src/lib/shared/route.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { pageAt, postedTo } from './strangers.ts';

/** Somebody who is logged in at a brand of a house. */
export interface Visitor {
  readonly port: number;
  readonly brand: string;
  readonly cookie: string;
}

export interface IdRequest {
  readonly owner: Reader;
  readonly brand?: string;
  /** What the owner has; where it is found, when it is no demo data. */
  readonly own: string | ((owner: Visitor) => Promise<string>);
  readonly never: string;
  /** Of the address or the form, besides the id. `concept` is a new draft's. */
  readonly more?: (concept: string) => Readonly<Record<string, string>>;
  /** What comes before, under that draft. */
  readonly before?: (visitor: Visitor, concept: string) => Promise<unknown>;
  /** What the address of its form has behind the path. */
  readonly formBehind?: string;
  /** The page asks nobody about it, so that nobody's looks like another's. */
  readonly looksNothingUp?: true;
}

/** By place: `/a/[id]` for an id in the path, `/a?id` for one behind the `?`, `/a id` for a field of a form. */
export type IdRequests = Readonly<Record<string, IdRequest>>;

type Declared = Pick<Route, 'path' | 'built' | 'access' | 'parameters' | 'idFields'>;

/** What a link opens knows no reader, and has tests of its own. */
export function idPlacesOf(routes: readonly Declared[]): string[] {
  return routes
    .filter(({ built }) => built)
    .flatMap(({ path, access, parameters, idFields }) => [
      ...(access === 'account' && path.includes('[') ? [path] : []),
      ...Object.keys(parameters).flatMap((name) => (parameters[name] === 'id' ? [`${path}?${name}`] : [])),
      ...idFields.map((name) => `${path} ${name}`),
    ]);
}

/** What the page at this place answers about an id, in a form that can be compared byte for byte. */
export async function responseAbout(place: string, idRequest: IdRequest, visitor: Visitor, id: string) {
  const concept = newDraft();
  await idRequest.before?.(visitor, concept);
  const more = idRequest.more?.(concept) ?? {};
  const [, path = '', kind, name = ''] = /^([^? ]+)([? ]?)(\w*)$/.exec(place) ?? [];
  const form = path + (idRequest.formBehind ?? '');
  if (kind === ' ') return postedTo(form, { ...more, [name]: id }, visitor.cookie, visitor);
  if (kind === '?') {
    const address = `${path}?${new URLSearchParams({ ...more, [name]: id })}`;
    return pageAt(address, visitor.cookie, [id, concept], visitor);
  }
  const ids = id.split('/');
  const address = path.replaceAll(/\[\w+\]/g, () => ids.shift() ?? '');
  return pageAt(address, visitor.cookie, [], visitor);
}

export const newDraft = () => randomBytes(16).toString('base64url');

export function together(parts: readonly IdRequests[]): IdRequests {
  return Object.assign({}, ...parts);
}
