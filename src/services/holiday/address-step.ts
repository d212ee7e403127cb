/** The step with the temporary address. */
import type * as v from 'valibot';
import { temporaryAddress } from '../../../contract/holiday.ts';
import { brandLink } from '../../brands/links.ts';
import sheet from '../../islands/kit/address/address.css?inline';
import { addressWords } from '../../layouts/form-words.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressFields, addressIn, typedAddress } from '../../wizard/form-inputs.ts';
import { stepStyle } from '../../wizard/styles.ts';
import type { HolidayStep } from './answers.ts';

const schema = typedAddress(temporaryAddress);

export const address: HolidayStep<v.InferOutput<typeof schema>> = {
  id: 'adres',
  isAsked: ({ kind }) => kind === 'temporary_address',
  isAnswered: (answers) => answers.address !== undefined,
  style: stepStyle(sheet),
  fields: addressFields,
  schema,
  toDraft: (input) => ({ address: input }),
  island: 'HolidayAddress',
  props: (situation, common) => {
    const { context, answers } = situation;
    return accepted({
      ...common,
      step: 'adres',
      // For a country that is not supported, the other fields were not checked.
      isChecked: common.isChecked && !common.errors.country_code,
      address: addressIn(situation, answers.address),
      words: addressWords(context.content.texts(context.language)),
      surface: context.surface,
      readOnline: brandLink(context.brand, 'readOnline'),
    });
  },
};
