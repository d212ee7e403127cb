/** Where an address leads today whose page was named by a parameter before and has a path of its own now. */
import type { Route } from './route.ts';

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
