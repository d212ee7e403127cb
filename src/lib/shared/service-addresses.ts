/**
 * A service has an overview and a form. On the web each has a page; in the app there is one route, where the form is and
 * the overview is a screen of its own (specification, section 2).
 */
import type { Surface } from '../../../contract/features.ts';

/** In the address of the app's form: its overview is asked for. */
const OVERVIEW_PARAMETER = 'overzicht';

/** @param service the path of its overview on the web */
export function formAddress(surface: Surface, service: string): string {
  return surface === 'app' ? `${service}/app/doorgeven` : `${service}/doorgeven`;
}

/** @param about what the overview is asked about, by the name of its parameter */
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

/**
 * The page on the web that shows what an address of the app asks for.
 * @param parameters of that address @param own those of the overview
 */
export function pageInApp(service: string, parameters: URLSearchParams, own: readonly string[]): string {
  const isOverview = [OVERVIEW_PARAMETER, ...own].some((name) => parameters.has(name));
  return isOverview ? service : formAddress('web', service);
}
