/** A postal address as a reader gives it. Each rule's message is the violation code that it answers with. */
import * as v from 'valibot';

/** Specification, section 5: not blank, and none of < > ^ # = / : */
const freeText = v.pipe(
  v.string('FIELD-INVALID'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(100, 'FIELD-INVALID'),
  v.regex(/^[^<>^#=/:]*$/, 'TEXT-CHARACTERS'),
);

/** Four digits and two letters; SA, SD and SS are not given out. Spaces and lower case are forgiven. */
const DUTCH_POSTCODE = /^([1-9]\d{3}) ?((?!SA|SD|SS)[A-Z]{2})$/;
const BELGIAN_POSTCODE = /^[1-9]\d{3}$/;

/** The postcode as it is written on an envelope, `1234 AB` or `1000`; undefined when it is none of that country. */
export function postcodeOf(text: string, country: 'NL' | 'BE'): string | undefined {
  const tidy = text.replaceAll(/\s/g, '').toUpperCase();
  if (country === 'BE') return BELGIAN_POSTCODE.test(tidy) ? tidy : undefined;
  const parts = DUTCH_POSTCODE.exec(tidy);
  return parts ? `${parts[1]} ${parts[2]}` : undefined;
}

const fields = v.object({
  street: freeText,
  house_number: v.pipe(freeText, v.regex(/^\d{1,5}$/, 'FIELD-INVALID')),
  house_number_suffix: v.optional(v.nullable(freeText), null),
  zip_code: freeText,
  city: freeText,
  country_code: v.optional(v.picklist(['NL', 'BE'], 'COUNTRY-NOT-OFFERED'), 'NL'),
});

/** Codes: FIELD-MISSING, FIELD-INVALID, TEXT-CHARACTERS, COUNTRY-NOT-OFFERED, POSTCODE-INVALID. */
export const addressInput = v.pipe(
  fields,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = dataset.value;
    const zip_code = postcodeOf(address.zip_code, address.country_code);
    if (zip_code !== undefined) return { ...address, zip_code };
    const place = {
      type: 'object',
      origin: 'value',
      input: address,
      key: 'zip_code',
      value: address.zip_code,
    } as const;
    addIssue({ message: 'POSTCODE-INVALID', path: [place] });
    return NEVER;
  }),
);
