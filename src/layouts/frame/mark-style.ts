/** The style of what `BrandMark` shows: a wordmark by its mask, a picture or a name. */
import type { Brand } from '../../../contract/brand.ts';
import { markKindOf } from '../../../contract/brand-mark.ts';
import { brandAsset } from '../../lib/content/content.ts';
import { logoSource } from '../../lib/content/logo.ts';
import { type InlineCss, styleOf } from '../styles/inline-css.ts';
import brandName from './brand-name.css?inline';
import picture from './picture.css?inline';
import wordmark from './wordmark.css?inline';

const FIXED = { name: styleOf(brandName), picture: styleOf(picture) } as const;
/** By the brand's document. Only of logos that have arrived. */
const wordmarkStyles = new WeakMap<Brand, InlineCss>();

export async function markStyle(brand: Brand, find = brandAsset): Promise<InlineCss> {
  const stored = wordmarkStyles.get(brand);
  if (stored) return stored;
  const source = await logoSource(brand, find);
  const kind = markKindOf(brand, source !== undefined);
  if (kind !== 'wordmark') return FIXED[kind];
  const style = styleOf(wordmark, `.mark{mask-image:url("${source}")}`);
  if (source?.startsWith('data:')) wordmarkStyles.set(brand, style);
  return style;
}
