/** Looks up a postcode and a house number in an address register. */

export interface RegisteredAddress {
  readonly straatnaam: string;
  readonly huisnummer: string | number;
  readonly huisletter?: string | undefined;
  readonly huisnummertoevoeging?: string | undefined;
  readonly postcode: string;
  readonly woonplaatsnaam: string;
}

/** Undefined when the lookup failed. @param zipCode `1234AB` @param houseNumber digits */
export type AddressRegister = (
  zipCode: string,
  houseNumber: string,
) => Promise<readonly RegisteredAddress[] | undefined>;
