/**
 * Addresses of a service's overview and form. On the web each has a page. In the app one route shows the form, and the
 * overview as a separate screen (specification, section 2).
 */
import type { Surface } from '../../../contract/features.ts';
import type { Route } from './routes/route.ts';

/** In the address of the app's form: show the overview. */
const OVERVIEW_PARAMETER = 'overzicht';

/** The app's own path of a form that the web and the app have; of another page, the path itself. */
export const appPathOf = (path: string): string =>
  path
    .replace(/\/(klacht|doorgeven)$/, '/app/$1')
    .replace(/^(\/klantenservice\/contact)\/formulier$/, '$1/app/basis-formulier');

/** @param service the path of its overview on the web */
export function formAddress(surface: Surface, service: string): string {
  const path = `${service}/doorgeven`;
  return surface === 'app' ? appPathOf(path) : path;
}

/** @param about parameters of the overview */
export function overviewAddress(
  surface: Surface,
  service: string,
  about: Readonly<Record<string, string>> = {},
): string {
  const isInApp = surface === 'app';
  const query = new URLSearchParams([
    ...(isInApp ? [[OVERVIEW_PARAMETER, '']] : []),
    ...Object.entries(about),
  ]);
  const path = isInApp ? formAddress(surface, service) : service;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page of one complaint. */
export const followPath = (surface: Surface, complaintId: string): string =>
  `/bezorgservice${surface === 'app' ? '/app' : ''}/klacht/volgen/${encodeURIComponent(complaintId)}`;

/** The path of the page that a route of the app shows: the page of the web, with the frame of the app. */
export function pagePathInApp(
  path: string,
  { overview = [] }: Pick<Route, 'overview'>,
  parameters: URLSearchParams,
): string {
  const page = path.replace('/app/', '/').replace(/\/basis-formulier$/, '/formulier');
  return overview.some((name) => parameters.has(name)) ? page.replace(/\/doorgeven$/, '') : page;
}
