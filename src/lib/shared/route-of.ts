/** Finds the entry of a path in the routes table. */

import type { Route } from './routes/route.ts';
import { ROUTES } from './routes.ts';

/** The category of a path that no route matches. */
export const UNKNOWN_CATEGORY = 'Unknown path';

const patterns = ROUTES.map((route) => ({ route, pattern: patternOf(route.path) })).sort((one, other) =>
  vagueness(one.route).localeCompare(vagueness(other.route)),
);
const staticRoutes = new Map(
  ROUTES.filter((route) => !route.path.includes('[')).map((route) => [route.path, route]),
);

/** The route of a decoded path without trailing slash; the one with most literal segments wins. */
export function routeOf(path: string): Route | undefined {
  return staticRoutes.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route;
}

/** The analytics category of a path: that of the route with the longest matching prefix, else unknown. */
export function categoryOf(path: string): string {
  const exact = routeOf(path);
  if (exact) return exact.category;
  const parent = path.replace(/\/[^/]*$/, '');
  return parent === '' || parent === path ? UNKNOWN_CATEGORY : categoryOf(parent);
}

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll(/[.*+?^${}()|\\]/g, '\\$&')
    .replaceAll(/\/\[\\\.\\\.\\\.\w+\]/g, '(?:/.+)?')
    .replaceAll(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** A digit per segment, so that of two matching routes the one with the first literal segment sorts first. */
function vagueness(route: Route): string {
  const digit = (segment: string) => (segment.startsWith('[...') ? '2' : segment.startsWith('[') ? '1' : '0');
  return route.path.split('/').map(digit).join('');
}
