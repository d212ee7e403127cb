/**
 * The path for a log line or an error report: the pattern of its route, without the values of variable segments. A
 * segment can be a secret, such as a report link or the key of a calendar.
 */

import { addressOfService, type Endpoint, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { endpointOf } from './endpoints.ts';
import { routeOf } from './route-of.ts';

/** For a path without a pattern, which may contain anything. */
export const UNKNOWN_PATH = 'unknown';

/** Addresses outside both tables: probes, the back office, account hosts and the operators' host. */
const EXACT = new Set([
  ...['/healthz', '/readyz', '/robots.txt', '/favicon.ico', '/graphql', '/inloggen', '/uitloggen'],
  ...['/auth', '/token', '/token/revocation', '/me', '/jwks', '/.well-known/openid-configuration'],
  ...['/session/end', '/session/end/confirm', '/session/end/success'],
]);
/** Followed by one variable segment. */
const WITH_ONE_PART = ['/_astro', '/inloggen', '/login', '/auth'];

/** Addresses of the REST services, at the portal and at the back office; `{name}` is a variable segment. */
const REST_PATHS = SERVICES.flatMap((service) =>
  Object.values<Endpoint>(REST[service]).map(({ path }) => {
    const pattern = addressOfService(service) + path;
    return [pattern, new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const;
  }),
);

/** @param address a path, with or without a query, or a full URL */
export function pathPattern(address: string): string {
  const path = pathOf(address);
  if (path === undefined) return UNKNOWN_PATH;
  const known = routeOf(path)?.path ?? restPattern(path) ?? endpointOf(path)?.path;
  if (known !== undefined || EXACT.has(path)) return known ?? path;
  const parent = path.slice(0, path.lastIndexOf('/'));
  return WITH_ONE_PART.includes(parent) ? `${parent}/*` : UNKNOWN_PATH;
}

function restPattern(path: string): string | undefined {
  return REST_PATHS.find(([, expression]) => expression.test(path))?.[0];
}

function pathOf(address: string): string | undefined {
  const { pathname } = URL.parse(address, 'http://portal.invalid') ?? {};
  if (pathname === undefined) return undefined;
  try {
    const path = decodeURIComponent(pathname);
    return path.replace(/\/+$/, '') || '/';
  } catch {
    return undefined;
  }
}
