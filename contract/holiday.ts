/**
 * Input for pausing delivery and for temporary addresses. Each rule's message is its violation code. The back office
 * decides which days are open, so there is no deadline here.
 */
import * as v from 'valibot';
import { deliverableAddress } from './address.ts';
import { dayInput, idInput, subscriptionIdsInput } from './inputs.ts';

const period = { subscriptionIds: subscriptionIdsInput, firstDay: dayInput, lastDay: dayInput };

/**
 * A delivery address in the Netherlands or Belgium.
 * Codes: those of `addressInput`, and HOLIDAY-ADDRESS-ABROAD instead of COUNTRY-NOT-OFFERED.
 */
export const temporaryAddress = deliverableAddress('HOLIDAY-ADDRESS-ABROAD');

/** Codes: FIELD-MISSING, FIELD-INVALID, DATE-INVALID, TEXT-HIDDEN. */
export const suspendDeliveryInput = v.object(period);
export type SuspendDelivery = v.InferOutput<typeof suspendDeliveryInput>;

/** Codes: those of `temporaryAddress` and of `suspendDeliveryInput`. */
export const temporaryAddressInput = v.object({ ...period, address: temporaryAddress });
export type SubmitTemporaryAddress = v.InferOutput<typeof temporaryAddressInput>;

export const cancelChangeInput = v.object({ changeId: idInput });
