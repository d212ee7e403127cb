/** The wordmark of a brand as an outline, for the drawn covers on its own pages. */
import type { Brand } from '../../../contract/brand.ts';
import { brandAsset } from '../../lib/content/content.ts';
import { logoSource } from '../../lib/content/logo.ts';
import type { NameBox } from './cover-layouts.ts';

export interface CoverWordmark {
  readonly path: string;
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
}

const ONE_OUTLINE =
  /^<svg [^>]*viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"[^>]*>(?:<title>[^<]*<\/title>)?<path d="([^"]+)"\/><\/svg>\s*$/;

/** Undefined for a brand without one, for one of several outlines, and for one too large to inline. */
export async function coverWordmark(brand: Brand, find = brandAsset): Promise<CoverWordmark | undefined> {
  const source = brand.logoIsWordmark ? await logoSource(brand, find) : undefined;
  const [, svg] = source?.split('data:image/svg+xml,') ?? [];
  const found = ONE_OUTLINE.exec(decodeURIComponent(svg ?? ''));
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1, 5).map(Number);
  return { path: found[5] ?? '', viewBox: [x, y, width, height] };
}

/** Space beside a wordmark, so that it does not touch the edges of its field. */
const MARGIN = 2;

/** As large as the place of the name allows, in its middle. */
export function placeOf({ viewBox }: CoverWordmark, box: NameBox): string {
  const [x, y, width, height] = viewBox;
  const scale = Math.min((box.width - 2 * MARGIN) / width, (box.height - 2 * MARGIN) / height);
  const left = box.x + (box.width - width * scale) / 2 - x * scale;
  const top = box.y + (box.height - height * scale) / 2 - y * scale;
  return `translate(${left.toFixed(1)} ${top.toFixed(1)})scale(${scale.toFixed(3)})`;
}
