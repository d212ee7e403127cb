/**
 * What can be said about pausing delivery and temporary addresses. Each rule's message is the violation code that it
 * answers with; whether a day is open is the server's to say, so nothing here knows a deadline.
 */
import * as v from 'valibot';
import { deliverableAddress } from './address.ts';
import { dayInput, idInput, subscriptionIdsInput } from './inputs.ts';

const period = { subscriptionIds: subscriptionIdsInput, firstDay: dayInput, lastDay: dayInput };

/**
 * An address that papers can go to: the Netherlands or Belgium.
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
