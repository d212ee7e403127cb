/**
 * Markup of the frame round a page, which is the same for every reader of a brand's route: rendered once and kept as long
 * as the content revision and the day. Nothing of a reader is in it.
 */
import type { RequestContext } from '../../lib/page/context.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'route' | 'surface' | 'today'>;

interface Kept {
  readonly today: string;
  readonly parts: Map<string, string>;
}

const byContent = new WeakMap<RequestContext['content'], Kept>();

/** Of one content revision, the oldest goes first. A part is some 3 kB. */
const MOST_PARTS = 2_000;

/** @param part its name within the frame */
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
