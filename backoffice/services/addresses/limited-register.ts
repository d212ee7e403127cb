/** Limits lookups per account: the address register is an outside service. */

import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { Refused } from '../../kernel/refused.ts';

/**
 * The register of the context with a limit per account: above it, a lookup throws Refused RATE-LIMITED. Undefined
 * without a register.
 */
export function limitedRegister({
  addressRegister,
  db,
  account,
  now,
}: Pick<BackofficeContext, 'addressRegister' | 'db' | 'account' | 'now'>): AddressRegister | undefined {
  if (!addressRegister) return undefined;
  return async (zipCode, houseNumber) => {
    const { allowed, retryAfter } = await countAttempt(
      db,
      limitOf('address-lookup', account.id),
      new Date(now),
    );
    if (!allowed) throw new Refused('RATE-LIMITED', 429, retryAfter);
    return addressRegister(zipCode, houseNumber);
  };
}
