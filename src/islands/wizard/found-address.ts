/** The result of the address register for a Dutch postcode and house number, or why there is none. */
import type { AddressLookupQuery } from '../../../gen/operations.ts';

type Looked = AddressLookupQuery['addressLookup'];

export interface Found {
  /** `limited`: this reader reached the rate limit. */
  readonly outcome: Looked['outcome'] | 'limited';
  readonly addresses: Looked['addresses'];
}

/** @param code why the register gave no result; the reader can always type the address */
export function notLookedUp(code: string | undefined): Found {
  return { outcome: code === 'RATE-LIMITED' ? 'limited' : 'unavailable', addresses: [] };
}
