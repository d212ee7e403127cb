/** Asks the address register for the street of a Dutch postcode and house number. */
import type { Surface } from '../../../contract/features.ts';
import { AddressLookup } from '../../../gen/operations.ts';
import type { AddressProps } from '../kit/address/AddressFields.tsx';
import { ask } from '../shell/graphql.ts';
import { type Found, notLookedUp } from './found-address.ts';

/** How often the page has asked: a result that an earlier question gets late is about an address that was overtyped. */
let questions = 0;

/** @param onFound gets the whole result of the register, for the latest question only */
export function streetFinder(
  surface: Surface,
  onFound?: (found: Found) => void,
): NonNullable<AddressProps['findStreet']> {
  return async (zipCode, houseNumber) => {
    questions += 1;
    const question = questions;
    const result = await ask(surface, AddressLookup, { zipCode, houseNumber });
    const found = result.ok ? result.data.addressLookup : notLookedUp(result.problem.code);
    if (question === questions) onFound?.(found);
    return found.addresses.length === 1 ? found.addresses[0] : undefined;
  };
}
