/**
 * Input for moving house. Each rule's message is its violation code. The back office decides which days are open, so
 * there is no notice period here.
 */
import * as v from 'valibot';
import { deliverableAddress } from './address.ts';
import { dayInput, idInput, subscriptionIdsInput } from './inputs.ts';

/** A post office box has no letter box for a paper. */
const PO_BOX = /^(?:post\s?bus|p\.?\s?o\.?\s?box|antwoordnummer)\b/i;

/**
 * The new address, in the Netherlands or Belgium.
 * Codes: FIELD-MISSING, FIELD-INVALID, TEXT-CHARACTERS, TEXT-HIDDEN, POSTCODE-INVALID, MOVING-ABROAD, MOVING-PO-BOX.
 */
export const movingAddress = v.pipe(
  deliverableAddress('MOVING-ABROAD'),
  v.forward(
    v.partialCheck([['street']], ({ street }) => !PO_BOX.test(street), 'MOVING-PO-BOX'),
    ['street'],
  ),
);

/** Codes: those of `movingAddress`, and DATE-INVALID. */
export const submitMovingHouseInput = v.object({
  subscriptionIds: subscriptionIdsInput,
  movingDay: dayInput,
  address: movingAddress,
  movesAccount: v.optional(v.nullable(v.boolean()), false),
});
export type SubmitMovingHouse = v.InferOutput<typeof submitMovingHouseInput>;

export const cancelMovingHouseInput = v.object({ moveId: idInput });
