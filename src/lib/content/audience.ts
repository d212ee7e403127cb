/** Whether a document is meant for a brand. */
import type { Brand } from '../../../contract/brand.ts';
import type { Audience } from './documents.ts';

/** True when the brand is listed, or has a listed country and category; without any list true for all brands. */
export function isFor(audience: Audience | null | undefined, brand: Brand): boolean {
  const { brands, countries, categories } = audience ?? {};
  const ofKind = isEmptyOrHas(countries, brand.brandCountry) && isEmptyOrHas(categories, brand.brandCategory);
  if (!brands?.length) return ofKind;
  if (brands.includes(brand.key)) return true;
  return Boolean(countries?.length || categories?.length) && ofKind;
}

function isEmptyOrHas(list: readonly string[] | null | undefined, value: string): boolean {
  return !list?.length || list.includes(value);
}
