/** Limits lookups per login: the address register is an outside service. */

import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { loginOf } from '../../kernel/login-of.ts';
import { Refused } from '../../kernel/refused.ts';

type Looking = Pick<BackofficeContext, 'addressRegister' | 'db' | 'account' | 'grantId' | 'network' | 'now'>;

/**
 * The register of the context with a limit per login: above it, a lookup throws Refused RATE-LIMITED. Undefined
 * without a register.
 */
export function limitedRegister(context: Looking): AddressRegister | undefined {
  const { addressRegister, db, now } = context;
  if (!addressRegister) return undefined;
  return async (zipCode, houseNumber) => {
    const { allowed, retryAfter } = await countAttempt(
      db,
      limitOf('address-lookup', loginOf(context)),
      new Date(now),
    );
    if (!allowed) throw new Refused('RATE-LIMITED', 429, retryAfter);
    return addressRegister(zipCode, houseNumber);
  };
}
