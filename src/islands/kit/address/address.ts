/** The form fields of a postal address in the Netherlands and Belgium: their order and their rules. */

/** The field names of the account's address, so that the server parses one kind of address. */
export const ADDRESS_FIELDS = [
  'zip_code',
  'house_number',
  'house_number_suffix',
  'street',
  'city',
  'country_code',
] as const;

/** The value for any other country; the server decides what it offers there. */
export const ABROAD = 'elders';

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressLine = Exclude<AddressField, 'country_code'>;
export type AddressCountry = 'NL' | 'BE';

/** The rows of the form, in the usual order of each country: a Dutch postcode and number determine the rest. */
export const ROWS: Readonly<Record<AddressCountry, readonly (readonly AddressLine[])[]>> = {
  NL: [['zip_code', 'house_number', 'house_number_suffix'], ['street'], ['city']],
  BE: [['street'], ['house_number', 'house_number_suffix'], ['zip_code', 'city']],
};

/** The fields that the register fills in. */
export const LOOKED_UP: ReadonlySet<AddressLine> = new Set(['street', 'city']);

/** Any other country has the Dutch order, so that the fields do not move. */
export function linesOf(country: string): readonly AddressLine[] {
  return ROWS[layoutOf(country)].flat();
}

export function layoutOf(country: string): AddressCountry {
  return country === 'BE' ? 'BE' : 'NL';
}

/** Maximum number of characters in the contract. */
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

/** The fields to fill in from a found address: only empty ones, and those that hold an earlier found address. */
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
