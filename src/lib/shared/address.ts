/** Addresses and telephone numbers as a reader writes them. */

export interface PostalAddress {
  readonly street: string;
  readonly house_number: string;
  readonly house_number_suffix?: string | null;
  readonly zip_code: string;
  readonly city: string;
  readonly country_code: string;
}

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['NL', 'Nederland'],
  ['BE', 'België'],
]);

/** Street and number, postcode with a no-break space and city; also the country when the reader lives in the other one. */
export function addressLines(address: PostalAddress, readerCountry: 'nl' | 'be'): readonly string[] {
  const country = COUNTRIES.get(address.country_code) ?? address.country_code;
  const isAbroad = address.country_code.toLowerCase() !== readerCountry;
  return [
    streetLine(address),
    `${spacedPostcode(address.zip_code)} ${address.city}`,
    ...(isAbroad ? [country] : []),
  ];
}

/** Street and number. */
export const streetLine = (address: PostalAddress): string =>
  `${address.street} ${address.house_number}${suffixOf(address)}`;

/** A Belgian suffix is a box: `bus 3`, also when the reader typed only `3`. */
function suffixOf({ house_number_suffix: suffix, country_code }: PostalAddress): string {
  if (!suffix) return '';
  return country_code === 'BE' && !/^bus\b/i.test(suffix) ? ` bus ${suffix}` : ` ${suffix}`;
}

/**
 * `+31 6 12 34 56 78`, `+31 20 123 4567`, `+31 297 123 456`, `+32 470 12 34 56` or `+32 2 123 45 67`; from E.164. An area
 * of the Netherlands has two digits or three.
 */
export function spacedPhone(phone: string): string {
  return phone
    .replace(/^\+316(\d\d)(\d\d)(\d\d)(\d\d)$/, '+31 6 $1 $2 $3 $4')
    .replace(/^\+31(1[035]|2[0346]|3[03568]|4[03568]|5[0358]|7\d|8[58])(\d{3})(\d{4})$/, '+31 $1 $2 $3')
    .replace(/^\+31(\d{3})(\d{3})(\d{3})$/, '+31 $1 $2 $3')
    .replace(/^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4')
    .replace(/^\+32([2349])(\d{3})(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4')
    .replace(/^\+32(\d\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4')
    .replace(/^(\+3[12])(\d)/, '$1 $2');
}

function spacedPostcode(postcode: string): string {
  return postcode.replace(
    /^(\d{4})\s*([A-Za-z]{2})$/,
    (_, digits: string, letters: string) => `${digits}\u00a0${letters.toUpperCase()}`,
  );
}
