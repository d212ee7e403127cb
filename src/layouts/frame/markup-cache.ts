/**
 * Caches parts of the frame, which are the same for every reader of a brand's route in a language, until the content or the day
 * changes. They contain no personal data.
 */
import type { RequestContext } from '../../lib/page/context.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'language' | 'route' | 'surface' | 'today'>;

interface Cache {
  readonly today: string;
  readonly parts: Map<string, string>;
}

const byContent = new WeakMap<RequestContext['content'], Cache>();

/** Per content revision; the oldest part is removed first. A part is about 3 kB. */
const MOST_PARTS = 2_000;

/** @param part the name of the part within the frame */
export function cachedMarkup(
  where: Where,
  part: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const { parts } = cacheFor(where);
  const name = `${part} ${where.brand.key} ${where.language} ${where.surface} ${where.route?.path}`;
  return parts.get(name) ?? render().then((markup) => stored(parts, name, markup));
}

function stored(parts: Cache['parts'], name: string, markup: string): string {
  if (parts.size >= MOST_PARTS) parts.delete(parts.keys().next().value ?? '');
  parts.set(name, markup);
  return markup;
}

function cacheFor({ content, today }: Where): Cache {
  const cached = byContent.get(content);
  if (cached?.today === today) return cached;
  const fresh: Cache = { today, parts: new Map() };
  byContent.set(content, fresh);
  return fresh;
}
