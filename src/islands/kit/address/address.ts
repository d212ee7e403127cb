/** A postal address as fields of a form: which come in what order, and what is asked of each (Netherlands and Belgium). */

/** Names as the account's own address has them, so that the server reads one kind of address everywhere. */
export const ADDRESS_FIELDS = [
  'country_code',
  'zip_code',
  'house_number',
  'house_number_suffix',
  'street',
  'city',
] as const;

/** The key of a country that is neither: the server says what else there is. */
export const ABROAD = 'elders';

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressLine = Exclude<AddressField, 'country_code'>;
export type AddressCountry = 'NL' | 'BE';

/** As people in that country say an address: a Dutch postcode and number are enough to know the rest. */
const ORDER: Readonly<Record<AddressCountry, readonly AddressLine[]>> = {
  NL: ['zip_code', 'house_number', 'house_number_suffix', 'street', 'city'],
  BE: ['street', 'house_number', 'house_number_suffix', 'zip_code', 'city'],
};

/** A country that is not ours keeps the Dutch order: the fields stay where they are. */
export function linesOf(country: string): readonly AddressLine[] {
  return ORDER[layoutOf(country)];
}

export function layoutOf(country: string): AddressCountry {
  return country === 'BE' ? 'BE' : 'NL';
}

/** Characters; the longest that the contract takes. */
export const LONGEST: Readonly<Record<AddressLine, number>> = {
  zip_code: 10,
  house_number: 5,
  house_number_suffix: 20,
  street: 100,
  city: 100,
};

export interface FoundStreet {
  readonly street: string;
  readonly city: string;
}

/** What may be filled in of a place that was found: only what is empty, or what an earlier place has filled in. */
export function fillsOf(
  now: FoundStreet,
  earlier: FoundStreet | undefined,
  found: FoundStreet,
): Partial<FoundStreet> {
  const mayFill = (field: keyof FoundStreet) => now[field].trim() === '' || now[field] === earlier?.[field];
  return {
    ...(mayFill('street') && { street: found.street }),
    ...(mayFill('city') && { city: found.city }),
  };
}
