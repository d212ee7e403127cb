/** Inputs that several forms share: parsed from what a reader types to what the contract expects. */
import * as v from 'valibot';
import type { addressInput } from '../../contract/address.ts';
import { postcodeOf } from '../../contract/postcode.ts';
import { ADDRESS_FIELDS, linesOf } from '../islands/kit/address/address.ts';
import { dateProblem, isoDayOf } from '../islands/kit/date/date-text.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf } from '../lib/page/form.ts';

/**
 * Parses a typed date, such as `28-11-2026` or `28 november`, to an ISO day. Codes: FIELD-MISSING, DATE-INVALID, DATE-UNKNOWN,
 * DATE-YEAR.
 *
 * @param today ISO day: a date without a year is the first such day from today
 */
export const typedDayFrom = (today?: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, 'FIELD-MISSING'),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const read = (text: string) => isoDayOf(text, today);
      const problem = dateProblem(value, read);
      if (!problem) return read(value) ?? '';
      addIssue({ message: problem });
      return NEVER;
    }),
  );

type Address = v.InferOutput<typeof addressInput>;

/** An address as a draft stores it. */
export const savedAddress = v.object({
  street: v.string(),
  house_number: v.string(),
  house_number_suffix: v.nullable(v.string()),
  zip_code: v.string(),
  city: v.string(),
  country_code: v.picklist(['NL', 'BE']),
});
export type SavedAddress = v.InferOutput<typeof savedAddress>;

/** The contract checks the postcode only when all other fields are valid. A form reports every mistake at once. */
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

export interface FormSource {
  readonly context: RequestContext;
  readonly values?: FormValues | undefined;
}

/** The value of each address field: as posted, else as saved, else empty with the brand's country. */
export function addressIn(
  { context, values }: FormSource,
  saved: Readonly<Record<string, string | null>> | undefined,
): Readonly<Record<string, string>> {
  const initial = saved ?? { country_code: context.brand.brandCountry.toUpperCase() };
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [
      name,
      values?.[name] === undefined ? (initial[name] ?? '') : textOf(values, name),
    ]),
  );
}

/** The address fields in the order of the form, which depends on the country. */
export const addressFields = (values: FormValues): readonly string[] => [
  ...linesOf(textOf(values, 'country_code')),
  'country_code',
];
