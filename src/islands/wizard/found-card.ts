/** When an address is shown as a card, and when its street and city are open to type in. */
import type { Found } from './found-address.ts';

/** The values of the address fields, by name. */
export type Typed = Readonly<Record<string, string>>;
export type Place = Found['addresses'][number];
type Errors = Readonly<Record<string, string>>;

/** Street and city are known, and the register has no other address. */
export function hasCard(found: Found | undefined, typed: Typed, errors: Errors = {}): boolean {
  const { street = '', city = '', country_code } = typed;
  if (country_code !== 'NL' || street.trim() === '' || city.trim() === '') return false;
  if (ADDRESS_ERRORS.some((name) => errors[name] !== undefined)) return false;
  return found === undefined || placeOf(found, typed) !== undefined;
}

/** The reader has to type street and city, or has typed what is in no card. */
export function isOpenToType(found: Found | undefined, typed: Typed, errors: Errors = {}): boolean {
  if (errors.street !== undefined || errors.city !== undefined) return true;
  if (found !== undefined && found.outcome !== 'found') return true;
  return (typed.street !== '' || typed.city !== '') && !hasCard(found, typed, errors);
}

/** The place in the register that has the typed street and city. */
export function placeOf({ outcome, addresses }: Found, typed: Typed): Place | undefined {
  if (outcome !== 'found') return undefined;
  const isSame = (one: string, other = '') => one.toLowerCase() === other.trim().toLowerCase();
  return addresses.find(({ street, city }) => isSame(street, typed.street) && isSame(city, typed.city));
}

/** The address of the card in one text: the server looks up another postcode or number again. */
export function foundKey({ zip_code = '', house_number = '', street = '', city = '' }: Typed): string {
  return [zip_code, house_number, street, city].join('|');
}

/** A refused suffix says nothing against street and city. */
const ADDRESS_ERRORS = ['zip_code', 'house_number', 'street', 'city', 'country_code'];
