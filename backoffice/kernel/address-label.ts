/** An address as it is written on an envelope. */
import type { Address } from './address.ts';

/** Two lines. A Dutch postcode is followed by two spaces (postal practice); a Belgian suffix is a box (`bus`). */
export function addressLabel({
  street,
  house_number,
  house_number_suffix,
  zip_code,
  city,
  country_code,
}: Address): string {
  const belgian = country_code === 'BE';
  // Readers write `3` as well as `bus 3`.
  const box = belgian && !/^bus\b/i.test(house_number_suffix ?? '') ? 'bus ' : '';
  const suffix = house_number_suffix ? ` ${box}${house_number_suffix}` : '';
  return `${street} ${house_number}${suffix}\n${zip_code}${belgian ? ' ' : '  '}${city}`;
}
