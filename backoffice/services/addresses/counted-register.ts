/** The address register costs somebody else's time, so each account may ask it so often and no more. */

import { countAttempt, type RateLimit } from '../../../database/rate-limit.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { Refused } from '../../kernel/refused.ts';

/** Far above what somebody types who corrects a postcode, far below what copies a register. */
export const LOOKUP_LIMIT: RateLimit = { attempts: 60, seconds: 600 };

/**
 * The register of the context, which refuses an account that asked too often: RATE-LIMITED. Undefined where there is
 * none to ask.
 */
export function countedRegister({
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
