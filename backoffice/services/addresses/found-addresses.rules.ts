/** The addresses of a postcode and house number: one per street, with its suffixes in order. */
import type { RegisteredAddress } from '../../kernel/address-register.ts';

export interface FoundAddress {
  readonly street: string;
  readonly house_number: string;
  /** `1234 AB` */
  readonly zip_code: string;
  readonly city: string;
  readonly suffixes: readonly string[];
  /** Whether the house number also exists without a suffix. */
  readonly hasBareNumber: boolean;
}

/** @param zipCode `1234 AB` */
export function foundAddresses(
  registered: readonly RegisteredAddress[],
  zipCode: string,
  houseNumber: string,
): FoundAddress[] {
  // When the register does not understand a filter it searches by likeness, so only exact matches stay.
  const own = registered.filter(
    ({ postcode, huisnummer }) => postcode === zipCode.replace(' ', '') && String(huisnummer) === houseNumber,
  );
  const places = new Map<string, RegisteredAddress[]>();
  for (const one of own) {
    const key = `${one.straatnaam}\n${one.woonplaatsnaam}`;
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  return [...places.values()].map((all) => placeOf(all, zipCode, houseNumber));
}

function placeOf(all: readonly RegisteredAddress[], zip_code: string, house_number: string): FoundAddress {
  const suffixes = all.map(suffixOf);
  return {
    street: all[0]?.straatnaam ?? '',
    house_number,
    zip_code,
    city: all[0]?.woonplaatsnaam ?? '',
    suffixes: [...new Set(suffixes.filter((suffix) => suffix !== ''))].sort(inStreetOrder),
    hasBareNumber: suffixes.includes(''),
  };
}

/** A letter, an addition or both: `A`, `bis`, `A 2`. */
const suffixOf = ({ huisletter = '', huisnummertoevoeging = '' }: RegisteredAddress) =>
  [huisletter, huisnummertoevoeging].filter(Boolean).join(' ');

const inStreetOrder = new Intl.Collator('nl', { numeric: true }).compare;
