/** What the address register says about a postcode and a house number, whichever register it is. */

export interface RegisteredAddress {
  readonly straatnaam: string;
  readonly huisnummer: string | number;
  readonly huisletter?: string | undefined;
  readonly huisnummertoevoeging?: string | undefined;
  readonly postcode: string;
  readonly woonplaatsnaam: string;
}

/** Undefined when it could not be looked up. @param zipCode `1234AB` @param houseNumber digits */
export type AddressRegister = (
  zipCode: string,
  houseNumber: string,
) => Promise<readonly RegisteredAddress[] | undefined>;
