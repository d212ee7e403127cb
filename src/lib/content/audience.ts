/** Whether a document is meant for a brand. */
import type { Brand } from '../../../contract/brand.ts';
import type { Audience } from './documents.ts';

/** A brand is meant when it is named, or when it is of the kind (country and category) that is given; without either, all are. */
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
