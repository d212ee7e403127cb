/** Addresses and telephone numbers as a reader writes them. */

export interface PostalAddress {
  readonly street: string;
  readonly house_number: string;
  readonly house_number_suffix?: string | null;
  readonly zip_code: string;
  readonly city: string;
  readonly country_code: string;
}

const COUNTRIES: Readonly<Record<string, string>> = { NL: 'Nederland', BE: 'België' };

/** Street and number, postcode and city; the country too, for a reader in another one. */
export function addressLines(address: PostalAddress, readerCountry: 'nl' | 'be'): readonly string[] {
  const number = [address.house_number, address.house_number_suffix].filter(Boolean).join(' ');
  const country = COUNTRIES[address.country_code] ?? address.country_code;
  const isAbroad = address.country_code.toLowerCase() !== readerCountry;
  return [
    `${address.street} ${number}`,
    `${spacedPostcode(address.zip_code)} ${address.city}`,
    ...(isAbroad ? [country] : []),
  ];
}

/** `+31 612345678`, from E.164: the country code of both countries has two digits. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+3[12])(\d)/, '$1 $2');
}

function spacedPostcode(postcode: string): string {
  return postcode.replace(
    /^(\d{4})\s*([A-Za-z]{2})$/,
    (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
  );
}
