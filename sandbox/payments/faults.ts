/**
 * What a test, or a person on the page, makes the provider do wrong. A fault holds for every request that fits it, or for a
 * number of them. `lost` carries a request out and then keeps its response for so long that the client gives up.
 */
import * as v from 'valibot';
import { METHODS } from './methods.ts';

export const FAULTS = [
  'slow',
  'lost',
  'down',
  'broken',
  'limited',
  'method-down',
  'card-gone',
  'lying',
  'nonsense',
] as const;
/** What a lying response says wrong about a payment. */
export const LIES = [
  'amount',
  'currency',
  'metadata',
  'status',
  'mode',
  'profile',
  'customer',
  'id',
] as const;

export const faultSchema = v.object({
  fault: v.picklist(FAULTS),
  /** `GET /payments/:id`, an id as `:id`; without it every request. */
  call: v.optional(v.pipe(v.string(), v.regex(/^(?:GET|POST|DELETE) \/[\w:/]+$/))),
  profile: v.optional(v.string()),
  /** Of `method-down`; without it every method. */
  method: v.optional(v.picklist(METHODS.map(({ id }) => id))),
  /** Of `lying`. */
  lie: v.optional(v.picklist(LIES)),
  /** How slow, or after how long a client may try again. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 5),
  /** After so many requests it is over; without it never. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Fault = v.InferOutput<typeof faultSchema>;

export interface Asked {
  readonly call: string;
  readonly profile: string;
}

export interface Faults {
  readonly list: () => readonly Fault[];
  set(faults: readonly Fault[]): void;
  /** The first that fits, which counts as one time. @param fits a further condition */
  take(kinds: readonly Fault['fault'][], asked: Asked, fits?: (fault: Fault) => boolean): Fault | undefined;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    set(given) {
      faults = given.map((fault) => ({ ...fault }));
    },
    take(kinds, { call, profile }, fits = () => true) {
      const fault = faults.find(
        (one) =>
          kinds.includes(one.fault) &&
          (one.call ?? call) === call &&
          (one.profile ?? profile) === profile &&
          fits(one),
      );
      if (fault?.times === undefined) return fault;
      fault.times -= 1;
      if (fault.times < 1) faults = faults.filter((one) => one !== fault);
      return fault;
    },
  };
}

/** A payment's response with one thing that is not so. */
export function lied(payment: Record<string, unknown>, lie: Fault['lie'] = 'amount'): object {
  const amount = payment.amount as { value: string };
  const wrong: Readonly<Record<(typeof LIES)[number], object>> = {
    amount: { amount: { ...amount, value: amount.value === '0.99' ? '1.99' : '0.99' } },
    currency: { amount: { ...amount, currency: 'USD' } },
    metadata: { metadata: { payment: 'of-another' } },
    status: { status: 'settled' },
    mode: { mode: payment.mode === 'live' ? 'test' : 'live' },
    profile: { profileId: 'pfl_another1' },
    customer: { customerId: 'cst_another1' },
    id: { id: 'tr_another1' },
  };
  return { ...payment, ...wrong[lie] };
}
