/** The places where a page accepts an id, from the routes table, and the request to test each one with. */
import { randomBytes } from 'node:crypto';
import type { Route } from '../../../src/lib/shared/routes/route.ts';
import type { Reader } from '../../fixtures/readers.ts';
import { formResponse, pageAt } from './comparable-pages.ts';

/** A reader who is logged in at a brand of a portal. */
export interface ReaderClient {
  readonly port: number;
  readonly brand: string;
  readonly cookie: string;
  /** The folder of the portal's databases. */
  readonly dataDir: string;
}

export interface IdRequest {
  readonly owner: Reader;
  readonly brand?: string;
  /** An id of the owner, or a function that finds one outside the demo data. */
  readonly own: string | ((owner: ReaderClient) => Promise<string>);
  readonly never: string;
  /** Other values of the address or the form. `concept` is the id of a new draft. */
  readonly more?: (concept: string) => Readonly<Record<string, string>>;
  /** Steps to submit first, in that draft. */
  readonly before?: (client: ReaderClient, concept: string) => Promise<unknown>;
  /** The query of the form's address. */
  readonly formBehind?: string;
  /** The page looks nothing up by this id, so every id gives the same page. */
  readonly looksNothingUp?: true;
  /** The reader uses the same ids at every brand. */
  readonly isOfAllBrands?: true;
}

/** By place: `/a/[id]` for an id in the path, `/a?id` for one behind the `?`, `/a id` for a field of a form. */
export type IdRequests = Readonly<Record<string, IdRequest>>;

type Declared = Pick<Route, 'path' | 'built' | 'access' | 'parameters' | 'idFields'>;

/** Pages opened by a link need no login, and have their own tests. */
export function idPlacesOf(routes: readonly Declared[]): string[] {
  return routes
    .filter(({ built }) => built)
    .flatMap(({ path, access, parameters, idFields }) => [
      ...(access === 'account' && path.includes('[') ? [path] : []),
      ...Object.keys(parameters).flatMap((name) => (parameters[name] === 'id' ? [`${path}?${name}`] : [])),
      ...idFields.map((name) => `${path} ${name}`),
    ]);
}

/** The page at this place for an id, in a form that can be compared byte for byte. */
export async function responseAbout(place: string, idRequest: IdRequest, client: ReaderClient, id: string) {
  const concept = newDraft();
  await idRequest.before?.(client, concept);
  const more = idRequest.more?.(concept) ?? {};
  const [, path = '', kind, name = ''] = /^([^? ]+)([? ]?)(\w*)$/.exec(place) ?? [];
  const form = path + (idRequest.formBehind ?? '');
  if (kind === ' ') return formResponse(form, { ...more, [name]: id }, client.cookie, client);
  if (kind === '?') {
    const address = `${path}?${new URLSearchParams({ ...more, [name]: id })}`;
    return pageAt(address, client.cookie, [id, concept], client);
  }
  const ids = id.split('/');
  const address = path.replaceAll(/\[[.\w]+\]/g, () => ids.shift() ?? '');
  return pageAt(address, client.cookie, [], client);
}

export const newDraft = () => randomBytes(16).toString('base64url');

export function together(parts: readonly IdRequests[]): IdRequests {
  return Object.assign({}, ...parts);
}
