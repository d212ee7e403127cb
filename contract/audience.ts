/** Whether a document of the content is meant for a brand. */
import * as v from 'valibot';
import type { Brand } from './brand.ts';

/** The brands that a document is for: those listed, and those of a listed country or category. Without lists: all. */
export const audience = v.object({
  brands: v.nullish(v.array(v.string())),
  countries: v.nullish(v.array(v.picklist(['nl', 'be']))),
  categories: v.nullish(v.array(v.picklist(['newspaper', 'magazine', 'account']))),
});
export type Audience = v.InferOutput<typeof audience>;

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
