/** Limits lookups per login: the address register is an outside service. */

import { limitOf } from '../../../server/limits.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { loginOf } from '../../kernel/login-of.ts';

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
