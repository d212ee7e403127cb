/** The app's own routes as links: what is open for the brand, what is not and why, and what an address still needs. */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Route } from '../../lib/shared/route.ts';
import { ROUTES } from '../../lib/shared/routes.ts';

export interface AppRoute {
  /** As the routes table writes it. */
  readonly pattern: string;
  /** The key of its title; none for a route that has no title. */
  readonly title: string | undefined;
  readonly state: 'open' | 'closed' | 'notBuilt';
  /** None while the route is not open, or while one of its variable segments is not known. */
  readonly address?: string;
}

/** By the names of the variable segments; an empty one is not known. */
export type Segments = Readonly<Record<string, string>>;

export function appRoutes(
  flags: ResolvedFlags,
  segments: Segments,
  all: readonly Route[] = ROUTES,
): AppRoute[] {
  return all
    .filter(({ surface }) => surface === 'app')
    .map((route) => {
      const state = stateOf(route, flags);
      const address = state === 'open' ? filled(route.path, segments) : undefined;
      return {
        ...{ pattern: route.path, title: route.title, state },
        ...(address ? { address } : {}),
      };
    });
}

function stateOf({ built, feature }: Route, flags: ResolvedFlags): AppRoute['state'] {
  if (!built) return 'notBuilt';
  return isFeatureOpen(feature, flags, 'app') ? 'open' : 'closed';
}

function filled(path: string, segments: Segments): string | undefined {
  const address = path.replaceAll(/\[(\w+)\]/g, (place, name: string) =>
    segments[name] ? encodeURIComponent(segments[name]) : place,
  );
  return address.includes('[') ? undefined : address;
}
