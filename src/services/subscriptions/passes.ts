/** The main sentence of the page: whether something can be read today. */
import type * as v from 'valibot';
import type { pass } from '../../../contract/rest.responses.ts';
import type { Texts } from '../../lib/content/texts.ts';

export type Pass = v.InferOutput<typeof pass>;

export function heroOf(
  t: Texts,
  passes: readonly Pass[],
): { readonly main: string; readonly after?: string } {
  const isReader = passes.some(({ state }) => state === 'valid');
  if (!isReader) return { main: t('reading.hero.none'), after: t('reading.hero.noneText') };
  return { main: t('reading.hero'), after: t('reading.hero.after') };
}

/** So few that a page shows each as a card, with room for questions below. */
export const isShort = (passes: readonly Pass[]): boolean => passes.length <= 3;

/** Of a product, without the days on which it is delivered. */
export const titleOf = ({ name }: Pick<Pass, 'name'>): string => name.split(',', 1)[0] ?? name;
