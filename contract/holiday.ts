/**
 * What can be said about pausing delivery and temporary addresses. Each rule's message is the violation code that it
 * answers with; whether a day is open is the server's to say, so nothing here knows a deadline.
 */
import * as v from 'valibot';
import { addressInput } from './address.ts';
import { isIsoDay } from './dates.ts';

/** ISO day. Codes: FIELD-MISSING, DATE-INVALID. */
const day = v.pipe(
  v.string('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.check((text) => text === '' || isIsoDay(text), 'DATE-INVALID'),
);

/** At least one; the same one twice is one. Code: FIELD-MISSING. */
const subscriptionIds = v.pipe(
  v.array(v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')), 'FIELD-MISSING'),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(50, 'FIELD-INVALID'),
  v.transform((ids) => [...new Set(ids)]),
);

const period = { subscriptionIds, firstDay: day, lastDay: day };

/**
 * An address that papers can go to: the Netherlands or Belgium.
 * Codes: those of `addressInput`, and HOLIDAY-ADDRESS-ABROAD instead of COUNTRY-NOT-OFFERED.
 */
export const temporaryAddress = v.pipe(
  v.looseObject({
    /** Left empty in a form, there is none. */
    house_number_suffix: v.optional(
      v.nullable(
        v.pipe(
          v.string('FIELD-INVALID'),
          v.transform((text) => text.trim() || null),
        ),
      ),
    ),
    country_code: v.optional(v.pipe(v.string(), v.picklist(['NL', 'BE'], 'HOLIDAY-ADDRESS-ABROAD')), 'NL'),
  }),
  // What else it holds is looked at by the schema behind it.
  v.transform((address) => address as unknown as v.InferInput<typeof addressInput>),
  addressInput,
);

/** Codes: FIELD-MISSING, FIELD-INVALID, DATE-INVALID. */
export const suspendDeliveryInput = v.object(period);
export type SuspendDelivery = v.InferOutput<typeof suspendDeliveryInput>;

/** Codes: FIELD-MISSING, FIELD-INVALID, DATE-INVALID, TEXT-CHARACTERS, POSTCODE-INVALID, HOLIDAY-ADDRESS-ABROAD. */
export const temporaryAddressInput = v.object({ ...period, address: temporaryAddress });
export type SubmitTemporaryAddress = v.InferOutput<typeof temporaryAddressInput>;

export const cancelChangeInput = v.object({
  changeId: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
});
