/** Takes the form that asks for a call. */
import * as v from 'valibot';
import { CALL_MOMENTS } from '../../../contract/complaints.ts';
import { phoneNumberOf } from '../../../contract/phone.ts';
import { RequestCallback } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { outcomeOf, type Submitted, submit } from '../../lib/page/submit.ts';

export function callMe(context: RequestContext, request: Request): Promise<Submitted<unknown>> {
  const code = COUNTRY_CODES[context.brand.brandCountry];
  const input = v.object({
    phoneNumber: v.pipe(
      v.string('FIELD-MISSING'),
      v.trim(),
      v.minLength(1, 'FIELD-MISSING'),
      v.check((text) => text === '' || phoneNumberOf(text, code) !== undefined, 'FIELD-INVALID'),
      v.transform((text) => phoneNumberOf(text, code) ?? text),
    ),
    moment: v.picklist(CALL_MOMENTS, 'FIELD-MISSING'),
    sleutel: v.string('FIELD-MISSING'),
  });
  return submit(context, request, {
    schema: input,
    send: async ({ sleutel: idempotencyKey, ...given }) =>
      outcomeOf(
        await ask(context, RequestCallback, { input: given }, { idempotencyKey }),
        (data) => data.requestCallback,
      ),
  });
}

const COUNTRY_CODES = { nl: '31', be: '32' } as const;
