/** Redirects for pages that were named by a query parameter and now have their own path. */
import type { Route } from './routes/route.ts';

/** @returns the path and query of today; undefined where nothing has moved */
export function movedAddress(
  { moved = {} }: Pick<Route, 'moved'>,
  parameters: URLSearchParams,
): string | undefined {
  const name = Object.keys(moved).find((parameter) => parameters.has(parameter));
  if (name === undefined) return undefined;
  const id = encodeURIComponent(parameters.get(name) ?? '');
  const path = moved[name]?.replace('[id]', () => id);
  const others = new URLSearchParams([...parameters].filter(([other]) => other !== name));
  return others.size > 0 ? `${path}?${others}` : path;
}
