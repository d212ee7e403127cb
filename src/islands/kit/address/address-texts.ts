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
  /** The message of a refused line, by violation code, or by code and line: `FIELD-MISSING.city`. */
  readonly refused: Readonly<Record<string, string>>;
}
