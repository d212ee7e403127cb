/** The step with the temporary address. */
import type * as v from 'valibot';
import { temporaryAddress } from '../../../contract/holiday.ts';
import type { Violation } from '../../../contract/violations.ts';
import { brandLink } from '../../brands/links.ts';
import type { AddressStep } from '../../islands/holiday/request.ts';
import { violationText } from '../../islands/holiday/sentences.ts';
import sheet from '../../islands/kit/address/address.css?inline';
import type { FormStep } from '../../islands/wizard/step.ts';
import type { Result } from '../../lib/page/ask.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressGiven, foundAddress, unfinishedAddress } from '../../wizard/address-lookup.ts';
import { addressFields } from '../../wizard/form-inputs.ts';
import { stepStyle } from '../../wizard/styles.ts';
import type { HolidaySituation, HolidayStep } from './answers.ts';

const schema = foundAddress(temporaryAddress);

export const address: HolidayStep<v.InferOutput<typeof schema>> = {
  id: 'adres',
  isAsked: ({ kind }) => kind === 'temporary_address',
  isAnswered: (answers) => answers.address !== undefined,
  style: stepStyle(sheet),
  fields: addressFields,
  schema,
  toDraft: (input) => ({ address: input, typedAddress: null }),
  fillIn: (values) => {
    const typedAddress = unfinishedAddress(values);
    return typedAddress && { typedAddress };
  },
  island: 'HolidayAddress',
  props: addressProps,
};

async function addressProps(situation: HolidaySituation, common: FormStep): Promise<Result<AddressStep>> {
  const { context, answers, facts } = situation;
  const { t } = context;
  const said = (violation: Violation) => violationText(t, violation, facts.today);
  const { errors, ...given } = await addressGiven(situation, answers.typedAddress ?? answers.address, said);
  return accepted({
    ...common,
    ...given,
    errors: { ...errors, ...common.errors },
    step: 'adres',
    // For a country that is not supported, the other fields were not checked.
    isChecked: common.isChecked && !common.errors.country_code,
    readOnline: brandLink(context.brand, 'readOnline'),
  });
}
