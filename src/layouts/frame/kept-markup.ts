/**
 * The frame round a page is the same for every reader of a brand's route: it is rendered once for each content
 * revision and day. Rendering it took a third of a personal page's time.
 */
import type { RequestContext } from '../../lib/page/context.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'route' | 'surface' | 'today'>;

interface Kept {
  readonly today: string;
  readonly parts: Map<string, string>;
}

const byContent = new WeakMap<RequestContext['content'], Kept>();

/** Markup of a part of the frame that knows nothing of the reader. */
export async function keptMarkup(where: Where, part: string, render: () => Promise<string>): Promise<string> {
  const { parts } = keptFor(where);
  const name = `${part} ${where.brand.key} ${where.surface} ${where.route?.path}`;
  const known = parts.get(name);
  if (known !== undefined) return known;
  const markup = await render();
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
