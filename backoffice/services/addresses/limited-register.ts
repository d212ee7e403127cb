/** Limits lookups per account: the address register is an outside service. */

import { countAttempt, type RateLimit } from '../../../database/rate-limit.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { Refused } from '../../kernel/refused.ts';

/** More than a reader needs to correct a postcode, too few to copy the register. */
export const LOOKUP_LIMIT: RateLimit = { attempts: 60, seconds: 600 };

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
    const key = `address-lookup:${account.id}`;
    const { allowed, retryAfter } = await countAttempt(db, key, LOOKUP_LIMIT, new Date(now));
    if (!allowed) throw new Refused('RATE-LIMITED', 429, retryAfter);
    return addressRegister(zipCode, houseNumber);
  };
}
