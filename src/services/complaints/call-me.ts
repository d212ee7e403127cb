/** The form in which a reader requests a call: its props, and submitting it. */
import * as v from 'valibot';
import { CALL_MOMENTS } from '../../../contract/complaints.ts';
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import { type ComplaintServicesQuery, RequestCallback } from '../../../gen/operations.ts';
import type { CallMeProps } from '../../islands/complaints/CallMe.island.tsx';
import { phoneCountries } from '../../islands/kit/phone/countries.ts';
import { textsFor } from '../../lib/content/texts-for.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import { callbackPath } from './addresses.ts';

const COUNTRY_CODES = { nl: '31', be: '32' } as const;

/** The name of the country list is that of the phone field with a suffix (`countryName` in the kit). */
interface Typed {
  readonly phoneNumber: string;
  readonly phoneNumber_country: string;
}

const numberOf = (typed: Typed) => phoneNumberOf(typed.phoneNumber, typed.phoneNumber_country);

const inputOf = (code: string) =>
  v.pipe(
    v.object({
      phoneNumber: v.pipe(
        v.string('FIELD-MISSING'),
        v.check((text) => !isPhoneBlank(text), 'FIELD-MISSING'),
      ),
      phoneNumber_country: v.optional(v.string('FIELD-INVALID'), code),
      moment: v.picklist(CALL_MOMENTS, 'FIELD-MISSING'),
    }),
    v.forward(
      v.partialCheck(
        [['phoneNumber'], ['phoneNumber_country']],
        (typed) => numberOf(typed) !== undefined,
        'FIELD-INVALID',
      ),
      ['phoneNumber'],
    ),
  );

export function callMe(context: RequestContext, request: Request): Promise<Submitted<unknown>> {
  return submit(context, request, {
    schema: inputOf(COUNTRY_CODES[context.brand.brandCountry]),
    send: ({ moment, ...typed }, key) => {
      const input = { phoneNumber: numberOf(typed) ?? typed.phoneNumber, moment };
      return askOutcome(context, RequestCallback, { input }, key);
    },
  });
}

/** @param isDone true when the address has the parameter of a request just made; `requestedAt` must confirm it */
export function callScreenOf(
  services: Result<ComplaintServicesQuery>,
  submitted: Submitted<unknown>,
  isDone: boolean,
): 'form' | 'requested' | 'notOffered' | 'outage' {
  // A posted form is shown again with its values, also during an outage.
  if (!services.ok) return submitted.kind === 'open' ? 'outage' : 'form';
  const { isOffered, requestedAt } = services.data.complaintServices.callback;
  if (isOffered) return 'form';
  return isDone && requestedAt && submitted.kind === 'open' ? 'requested' : 'notOffered';
}

export function callMeProps(
  { brand, surface, t }: RequestContext,
  submitted: Exclude<Submitted<unknown>, { kind: 'done' }>,
  errors: CallMeProps['errors'],
): CallMeProps {
  const { values } = submitted;
  return {
    texts: textsFor(t, 'CallMe'),
    postTo: callbackPath(surface),
    idempotencyKey: textOf(values, 'sleutel') || newDraftId(),
    countries: phoneCountries(Object.values(COUNTRY_CODES)),
    phone: textOf(values, 'phoneNumber'),
    country: textOf(values, 'phoneNumber_country') || COUNTRY_CODES[brand.brandCountry],
    moments: CALL_MOMENTS.map((value) => ({ value, label: t(`complaint.call.moment.${value}`) })),
    moment: textOf(values, 'moment'),
    errors,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422,
  };
}
