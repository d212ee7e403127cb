/** What each step's form may hold. Messages are violation codes; field names are the contract's. */
import * as v from 'valibot';
import { postcodeOf } from '../../../contract/address.ts';
import { isIsoDay } from '../../../contract/dates.ts';
import { temporaryAddress } from '../../../contract/holiday.ts';
import { isoDayOf } from '../../islands/kit/date/date-text.ts';
import type { FormValues } from '../../lib/page/form.ts';
import { textOf } from '../../lib/page/form.ts';
import { isStepId, type StepId } from './journey.ts';

/** A date as people write it becomes an ISO day. */
const typedDay = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.transform((text) => isoDayOf(text) ?? text),
  v.check(isIsoDay, 'DATE-INVALID'),
);

const emptyIsNone = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? null : text)),
);

const INPUTS = {
  soort: v.object({ kind: v.picklist(['suspension', 'temporary_address'], 'FIELD-MISSING') }),
  abonnementen: v.object({
    subscriptionIds: v.pipe(
      v.array(v.string()),
      v.minLength(1, 'FIELD-MISSING'),
      v.maxLength(50, 'FIELD-INVALID'),
    ),
  }),
  datums: v.object({ firstDay: typedDay, lastDay: typedDay }),
  adres: v.pipe(
    v.looseObject({ house_number_suffix: emptyIsNone }),
    v.transform((address): unknown => address),
    temporaryAddress as v.GenericSchema<unknown, v.InferOutput<typeof temporaryAddress>>,
    // The contract looks at the postcode when all else is right; a form hears of everything at once.
    v.forward(
      v.partialCheck(
        [['zip_code'], ['country_code']],
        ({ zip_code, country_code }) => postcodeOf(zip_code, country_code) !== undefined,
        'POSTCODE-INVALID',
      ),
      ['zip_code'],
    ),
  ),
  // Of an answer that cannot be read, nobody knows what was on show.
  controle: v.object({
    revision: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => (/^\d+$/.test(text) ? Number(text) : undefined)),
    ),
  }),
  klaar: v.object({}),
};

export type StepInput =
  | { readonly step: 'picking' }
  | { readonly step: 'controle'; readonly input: v.InferOutput<typeof INPUTS.controle> }
  | { readonly step: 'klaar' }
  | { readonly step: 'soort'; readonly input: v.InferOutput<typeof INPUTS.soort> }
  | { readonly step: 'abonnementen'; readonly input: v.InferOutput<typeof INPUTS.abonnementen> }
  | { readonly step: 'datums'; readonly input: v.InferOutput<typeof INPUTS.datums> }
  | { readonly step: 'adres'; readonly input: v.InferOutput<typeof INPUTS.adres> };

/** The step that a form belongs to; the first one where it does not say. */
export function postedStep(values: FormValues): StepId {
  const step = textOf(values, 'stap');
  return isStepId(step) ? step : 'soort';
}

/** Buttons that fill in days or turn the page of the calendar; pressed, nothing is checked yet. */
export function isPicking(values: FormValues): boolean {
  return ['dag', 'periode', 'maand'].some((name) => values[name] !== undefined);
}

/** Each step by its own rules. */
export const stepInput: v.GenericSchema<unknown, StepInput> = v.lazy((given) => {
  const values = given as FormValues;
  const step = postedStep(values);
  if (step === 'datums' && isPicking(values)) return withStep('picking', v.object({}));
  return withStep(step, INPUTS[step]);
}) as v.GenericSchema<unknown, StepInput>;

function withStep(step: string, schema: v.GenericSchema<unknown, unknown>) {
  return v.pipe(
    schema,
    v.transform((input) => ({ step, input })),
  );
}
