/** Where the papers go meanwhile. */
import * as v from 'valibot';
import { temporaryAddress } from '../../../contract/holiday.ts';
import { postcodeOf } from '../../../contract/postcode.ts';
import { brandLink } from '../../brands/links.ts';
import abroad from '../../islands/holiday/abroad.css?inline';
import { stepTexts } from '../../islands/holiday/text-keys.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { formStyle } from '../wizard/styles.ts';
import type { HolidaySituation, HolidayStep } from './answers.ts';

const FIELDS = ['country_code', 'zip_code', 'street', 'house_number', 'house_number_suffix', 'city'];

const emptyIsNone = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? null : text)),
);

const schema = v.pipe(
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
);

export const address: HolidayStep<v.InferOutput<typeof schema>> = {
  id: 'adres',
  isAsked: ({ kind }) => kind === 'temporary_address',
  isAnswered: (answers) => answers.address !== undefined,
  style: formStyle(abroad),
  fields: FIELDS,
  schema,
  keep: (input) => ({ address: input }),
  texts: () => stepTexts('adres'),
  props: (situation, common) =>
    accepted({
      ...common,
      step: 'adres',
      // Abroad, nothing else has been looked at.
      isChecked: common.isChecked && !common.errors.country_code,
      address: addressIn(situation),
      readOnline: brandLink(situation.context.brand, 'readOnline'),
    }),
};

function addressIn({ values, answers, context }: HolidaySituation): Readonly<Record<string, string>> {
  const country_code = context.brand.brandCountry.toUpperCase();
  const known: Readonly<Record<string, string | null>> = answers.address ?? { country_code };
  return Object.fromEntries(
    FIELDS.map((name) => [name, values ? textOf(values, name) : (known[name] ?? '')]),
  );
}
