/**
 * Markup that is rendered once and kept: the frame round a page, which is the same for every reader of a brand's
 * route, and a part of a page that was made from the very same answer before. Its name holds all that it was made
 * from, so who sees it has been told the same; it lasts as long as the content revision and the day.
 */
import type { RequestContext } from '../../lib/page/context.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'route' | 'surface' | 'today'>;

interface Kept {
  readonly today: string;
  readonly parts: Map<string, string>;
}

const byContent = new WeakMap<RequestContext['content'], Kept>();

/** Parts of one content revision in one category's words; the oldest goes first. A part is some 3 kB. */
const MOST_PARTS = 2_000;

/** @param part its name, and whatever it is made from besides brand, route, surface, content and day */
export async function keptMarkup(where: Where, part: string, render: () => Promise<string>): Promise<string> {
  const { parts } = keptFor(where);
  const name = `${part} ${where.brand.key} ${where.surface} ${where.route?.path}`;
  const known = parts.get(name);
  if (known !== undefined) return known;
  const markup = await render();
  if (parts.size >= MOST_PARTS) parts.delete(parts.keys().next().value ?? '');
  parts.set(name, markup);
  return markup;
}

function keptFor({ content, today }: Where): Kept {
  const known = byContent.get(content);
  if (known?.today === today) return known;
  const fresh: Kept = { today, parts: new Map() };
  byContent.set(content, fresh);
  return fresh;
}
