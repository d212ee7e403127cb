/** What the inputs of several delivery services hold. Each rule's message is the violation code that it answers with. */
import * as v from 'valibot';
import { isIsoDay } from './dates.ts';

/** ISO day. Codes: FIELD-MISSING, DATE-INVALID. */
export const dayInput = v.pipe(
  v.string('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.check((text) => text === '' || isIsoDay(text), 'DATE-INVALID'),
);

/** At least one; the same one twice is one. Codes: FIELD-MISSING, FIELD-INVALID. */
export const subscriptionIdsInput = v.pipe(
  v.array(v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')), 'FIELD-MISSING'),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(50, 'FIELD-INVALID'),
  v.transform((ids) => [...new Set(ids)]),
);
