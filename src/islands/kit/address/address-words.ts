/** The texts of an address, which the page brings: what a field is called differs between the countries. */
import type { AddressCountry, AddressLine } from './address.ts';

export interface LineWords {
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface AddressWords {
  readonly country: string;
  readonly countries: Readonly<Record<AddressCountry, string>>;
  readonly lines: Readonly<Record<AddressCountry, Readonly<Record<AddressLine, LineWords>>>>;
  /** Behind the label of what may stay empty. */
  readonly optional: string;
  /** What is said on leaving a field that is empty; nothing for those that may be. */
  readonly missing?: Readonly<Partial<Record<AddressLine, string>>> | undefined;
}
