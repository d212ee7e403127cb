/** Lists of the provider's API: pages of at most 250, with links to the next and the previous one. */
import type { ApiContext } from './api-context.ts';
import type { Links } from './links.ts';
import { hal, problem } from './problem.ts';

const USUAL = 50;
const MOST = 250;

/**
 * @param entries oldest first
 * @param name of the list in `_embedded`
 * @param path of the list's own address
 */
export function listOf<Entry extends { readonly id: string }>(
  context: ApiContext,
  entries: readonly Entry[],
  { name, path, links, write }: { name: string; path: string; links: Links; write: (entry: Entry) => object },
): Response {
  const { from, limit = String(USUAL), sort = 'desc' } = context.req.query();
  const size = Number(limit);
  if (!Number.isInteger(size) || size < 1 || size > MOST)
    return problem(context, 400, `The limit is from 1 to ${MOST}`, 'limit');
  if (sort !== 'desc' && sort !== 'asc') return problem(context, 400, 'The order is asc or desc', 'sort');
  const ordered = sort === 'desc' ? entries.toReversed() : entries;
  const start = from === undefined ? 0 : ordered.findIndex(({ id }) => id === from);
  if (start < 0) return problem(context, 400, 'There is nothing with this id', 'from');
  const linkTo = (index: number) => {
    const entry = ordered[index];
    const order = sort === 'asc' ? '&sort=asc' : '';
    return entry ? links.api(`${path}?from=${entry.id}&limit=${size}${order}`) : null;
  };
  const shown = ordered.slice(start, start + size);
  return hal(context, {
    count: shown.length,
    _embedded: { [name]: shown.map(write) },
    _links: {
      self: links.api(`${path}?limit=${size}`),
      previous: start === 0 ? null : linkTo(Math.max(start - size, 0)),
      next: linkTo(start + size),
      documentation: links.documentation(),
    },
  });
}
