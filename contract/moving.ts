/**
 * What can be said about moving house. Each rule's message is the violation code that it answers with; whether a day is
 * open is the server's to say, so nothing here knows a notice period.
 */
import * as v from 'valibot';
import { deliverableAddress } from './address.ts';
import { dayInput, idInput, subscriptionIdsInput } from './inputs.ts';

/** Papers are put through a letter box; a post office box has none. */
const PO_BOX = /^(?:post\s?bus|p\.?\s?o\.?\s?box|antwoordnummer)\b/i;

/**
 * The address one moves to: the Netherlands or Belgium.
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
});
export type SubmitMovingHouse = v.InferOutput<typeof submitMovingHouseInput>;

export const cancelMovingHouseInput = v.object({ moveId: idInput });
