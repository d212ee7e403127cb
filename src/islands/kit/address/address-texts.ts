/** The texts of an address, from the page: the label of a field depends on the country. */
import type { AddressCountry, AddressLine } from './address.ts';

export interface LineTexts {
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface AddressTexts {
  readonly country: string;
  readonly countries: Readonly<Record<AddressCountry, string>>;
  readonly lines: Readonly<Record<AddressCountry, Readonly<Record<AddressLine, LineTexts>>>>;
  /** Follows the label of an optional field. */
  readonly optional: string;
  /** The message on leaving an empty field; undefined for an optional one. */
  readonly missing?: Readonly<Partial<Record<AddressLine, string>>> | undefined;
}
