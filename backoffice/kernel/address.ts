/** A postal address in the Netherlands or Belgium, with the contract's field names. */
export interface Address {
  readonly street: string;
  readonly house_number: string;
  readonly house_number_suffix: string | null;
  readonly zip_code: string;
  readonly city: string;
  /** Two letters: NL or BE. */
  readonly country_code: string;
}

/** The same as columns, all null without an address. */
export type AddressColumns = { [Field in keyof Address]: string | null };

export const ADDRESS_COLUMNS = [
  'street',
  'house_number',
  'house_number_suffix',
  'zip_code',
  'city',
  'country_code',
] as const satisfies readonly (keyof Address)[];

export function addressOf(row: AddressColumns): Address | null {
  const { street, house_number, house_number_suffix, zip_code, city, country_code } = row;
  if (street === null || house_number === null || zip_code === null || city === null) return null;
  return { street, house_number, house_number_suffix, zip_code, city, country_code: country_code ?? 'NL' };
}
