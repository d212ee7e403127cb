/** Credit lowers the next invoices, the oldest first, never below 0. What is left goes on. */
import type { Cents, Grant } from './types.ts';

export interface Carried {
  readonly used: readonly { readonly grant: Grant; readonly cents: Cents }[];
  readonly toPay: Cents;
  /** With what is left of each, without those that are used up. */
  readonly left: readonly Grant[];
}

/** @param grants oldest first */
export function carry(gross: Cents, grants: readonly Grant[]): Carried {
  let toPay = Math.max(0, gross);
  const taken = grants.map((grant) => {
    const cents = Math.min(grant.cents, toPay);
    toPay -= cents;
    return { grant, cents };
  });
  const left = taken.map(({ grant, cents }) => (cents === 0 ? grant : restOf(grant, cents)));
  return {
    used: taken.filter(({ cents }) => cents > 0),
    toPay,
    left: left.filter(({ cents }) => cents > 0),
  };
}

/** The issues stand on the invoice that used the first part. */
const restOf = (grant: Grant, used: Cents): Grant => ({ ...grant, cents: grant.cents - used, issues: 0 });
