/** What several forms ask for: as people write it in fields, read as the contract wants it. */
import * as v from 'valibot';
import type { addressInput } from '../../contract/address.ts';
import { isIsoDay } from '../../contract/dates.ts';
import { postcodeOf } from '../../contract/postcode.ts';
import { ADDRESS_FIELDS, linesOf } from '../islands/kit/address/address.ts';
import { isoDayOf } from '../islands/kit/date/date-text.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf } from '../lib/page/form.ts';

/** A date as people write it becomes an ISO day. Codes: FIELD-MISSING, DATE-INVALID. */
export const typedDay = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.transform((text) => isoDayOf(text) ?? text),
  v.check(isIsoDay, 'DATE-INVALID'),
);

type Address = v.InferOutput<typeof addressInput>;

/** As a draft keeps it. */
export const savedAddress = v.object({
  street: v.string(),
  house_number: v.string(),
  house_number_suffix: v.nullable(v.string()),
  zip_code: v.string(),
  city: v.string(),
  country_code: v.picklist(['NL', 'BE']),
});
export type SavedAddress = v.InferOutput<typeof savedAddress>;

/** The contract looks at the postcode when all else is right; a form hears of everything at once. */
export function typedAddress(contract: unknown) {
  return v.pipe(
    v.looseObject({}),
    v.transform((address): unknown => address),
    contract as v.GenericSchema<unknown, Address>,
    v.forward(
      v.partialCheck(
        [['zip_code'], ['country_code']],
        ({ zip_code, country_code }) => postcodeOf(zip_code, country_code) !== undefined,
        'POSTCODE-INVALID',
      ),
      ['zip_code'],
    ),
  );
}

interface Asked {
  readonly context: RequestContext;
  readonly values?: FormValues | undefined;
}

/** Its fields as they were posted, else as they are known, else empty in the brand's own country. */
export function addressIn(
  { context, values }: Asked,
  known: Readonly<Record<string, string | null>> | undefined,
): Readonly<Record<string, string>> {
  const given = known ?? { country_code: context.brand.brandCountry.toUpperCase() };
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, values ? textOf(values, name) : (given[name] ?? '')]),
  );
}

/** The fields of an address as they stand in the form: their order is that of its country. */
export const addressFields = (values: FormValues): readonly string[] => [
  'country_code',
  ...linesOf(textOf(values, 'country_code')),
];
