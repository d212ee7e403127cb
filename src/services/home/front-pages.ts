/** The front pages that stand for a brand on its home page: its own, and for a group brand those of some of its titles. */
import type { Brand } from '../../../contract/brand.ts';
import type { BrandBook } from '../../brands/find.ts';
import { coverOf } from '../../layouts/parts/cover-layouts.ts';

const MOST = 3;

/** @returns none for a brand without a paper or magazine */
export function frontPages(brand: Brand, brands: Pick<BrandBook, 'byKey'>): readonly Brand[] {
  const titles = [brand, ...brand.alsoShows.map((key) => brands.byKey(key))].filter(
    (title) => title !== undefined,
  );
  const seen = new Set<string>();
  return titles
    .filter((title) => {
      const { layout } = coverOf(title, isMagazine(title));
      return title.brandCategory !== 'account' && !seen.has(layout) && seen.add(layout);
    })
    .slice(0, MOST);
}

export const isMagazine = ({ brandCategory }: Brand): boolean => brandCategory === 'magazine';
