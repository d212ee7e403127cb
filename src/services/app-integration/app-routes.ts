/** The routes of the app: a link for each open one, and the state of the others. */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Route } from '../../lib/shared/routes/route.ts';
import { ROUTES } from '../../lib/shared/routes.ts';

export interface AppRoute {
  /** The path in the routes table, with segments such as `[brand_id]`. */
  readonly pattern: string;
  /** The text key of its title. */
  readonly title: string | undefined;
  readonly state: 'open' | 'closed' | 'notBuilt';
  /** Absent when the route is not open, or when a variable segment has no value. */
  readonly address?: string;
}

/** Values of the variable segments by name; an empty string is no value. */
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
