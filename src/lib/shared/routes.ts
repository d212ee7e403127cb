/**
 * Every page of the portal: its title, its analytics category, its feature and who may see it. The route gate, the
 * navigation, the cache and the tests read this table (specification, section 2). Each service has a file in `routes/`.
 */

import { ROUTES_OF } from './routes/gathered.ts';
import type { Route } from './routes/route.ts';

export const ROUTES: readonly Route[] = Object.values(ROUTES_OF).flat();

/** By the path as it stands in the table, with its placeholders. */
export const ROUTE_BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]));
