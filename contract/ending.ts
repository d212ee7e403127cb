/** Ending a subscription: what a reader may give as the reason, and the inputs of its mutations. */
import * as v from 'valibot';
import { dayInput, idInput } from './inputs.ts';

export const END_REASONS = ['time', 'price', 'delivery', 'content', 'digital', 'move', 'other'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Codes: FIELD-MISSING, DATE-INVALID. */
export const endSubscriptionInput = v.object({
  subscriptionId: idInput,
  /** The last day, as the reader saw it. */
  lastDay: dayInput,
});

export const keepSubscriptionInput = v.object({ subscriptionId: idInput });

/** Codes: FIELD-MISSING. */
export const explainEndInput = v.object({
  subscriptionId: idInput,
  reason: v.picklist(END_REASONS, 'FIELD-MISSING'),
});
