/** Postcodes of the Netherlands and Belgium. Browser and server read them the same way. */
import { plainCode } from './unseen-characters.ts';

/** Four digits and two letters; SA, SD and SS are not used. Blanks, dots, hyphens and lower case are allowed. */
const DUTCH_POSTCODE = /^([1-9]\d{3}) ?((?!SA|SD|SS)[A-Z]{2})$/;
const BELGIAN_POSTCODE = /^[1-9]\d{3}$/;

/** The postcode as it is written on an envelope, `1234 AB` or `1000`; undefined when it is not one of that country. */
export function postcodeOf(text: string, country: 'NL' | 'BE'): string | undefined {
  const tidy = plainCode(text).toUpperCase();
  if (country === 'BE') return BELGIAN_POSTCODE.test(tidy) ? tidy : undefined;
  const parts = DUTCH_POSTCODE.exec(tidy);
  return parts ? `${parts[1]} ${parts[2]}` : undefined;
}
