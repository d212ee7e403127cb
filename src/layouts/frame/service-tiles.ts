import type { IconName } from '../icons/icons.ts';

export interface Tile {
  readonly label: string;
  readonly url: string;
  readonly icon: IconName;
  /** A desk shows the same link in the sidebar or the row of sections. */
  readonly isInNavigation?: boolean;
}

/**
 * How many tiles stand in a row of a wide screen: four and five in one row (specification, section 2), and otherwise so
 * many that the last row is as full as it can be.
 */
export function tilesInRow(count: number): number {
  if (count <= 5) return count;
  const inLastRow = (columns: number) => count % columns || columns;
  const fullness = (columns: number) => inLastRow(columns) / columns;
  return [5, 4, 3].reduce((best, columns) => {
    if (inLastRow(columns) === 1) return best;
    return inLastRow(best) === 1 || fullness(columns) > fullness(best) ? columns : best;
  });
}
