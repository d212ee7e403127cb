/** What the address register said about a Dutch postcode and house number, or why it could not be asked. */
import type { AddressLookupQuery } from '../../../gen/operations.ts';

type Looked = AddressLookupQuery['addressLookup'];

export interface Found {
  /** `limited`: this reader has asked very often. */
  readonly outcome: Looked['outcome'] | 'limited';
  readonly addresses: Looked['addresses'];
}

/** @param code why there is no answer; whatever it is, the address can be written by hand */
export function notLookedUp(code: string | undefined): Found {
  return { outcome: code === 'RATE-LIMITED' ? 'limited' : 'unavailable', addresses: [] };
}
