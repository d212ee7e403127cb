/** Looks up the addresses of a Dutch postcode and house number. */

import { postcodeOf } from '../../../contract/postcode.ts';
import { plainText } from '../../../contract/unseen-characters.ts';
import { limitOf } from '../../../server/limits.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { loginOf } from '../../kernel/login-of.ts';
import { type FoundAddress, foundAddresses } from './found-addresses.rules.ts';

interface Lookup {
  readonly outcome: 'found' | 'none' | 'unavailable';
  readonly addresses: readonly FoundAddress[];
}

const NONE: Lookup = { outcome: 'none', addresses: [] };

/** An invalid postcode or house number gives `none` without a call to the register. */
export async function addressLookup(
  { addressRegister }: Pick<BackofficeContext, 'addressRegister'>,
  given: { zipCode: string; houseNumber: string },
): Promise<Lookup> {
  const zipCode = postcodeOf(given.zipCode, 'NL');
  const houseNumber = /^0*([1-9]\d{0,4})$/.exec(plainText(given.houseNumber))?.[1];
  if (!zipCode || !houseNumber) return NONE;
  const registered = await addressRegister?.(zipCode.replace(' ', ''), houseNumber);
  if (!registered) return { outcome: 'unavailable', addresses: [] };
  const addresses = foundAddresses(registered, zipCode, houseNumber);
  return addresses.length > 0 ? { outcome: 'found', addresses } : NONE;
}

type Looking = Pick<BackofficeContext, 'addressRegister' | 'db' | 'account' | 'grantId' | 'network' | 'now'>;

/**
 * The register of the context with a limit per login: above it, a lookup throws Refused RATE-LIMITED. Undefined
 * without a register.
 */
export function limitedRegister(context: Looking): AddressRegister | undefined {
  const { addressRegister, db, now } = context;
  if (!addressRegister) return undefined;
  return async (zipCode, houseNumber) => {
    await countOrRefuse(db, [limitOf('address-lookup', loginOf(context))], now);
    return addressRegister(zipCode, houseNumber);
  };
}
