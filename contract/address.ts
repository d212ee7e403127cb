/** A postal address as a reader gives it. Each rule's message is its violation code. */
import * as v from 'valibot';
import { freeTextProblem } from './free-text.ts';
import { codeInput, nameInput, textInput } from './inputs.ts';
import { postcodeOf } from './postcode.ts';
import { withoutDoubleNumber } from './street-number.ts';
import { plainText } from './unseen-characters.ts';
import type { ViolationCode } from './violations.ts';

/** Characters of one line of an address. */
const LONGEST = 100;

const freeText = v.pipe(
  nameInput('FIELD-INVALID'),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? freeTextProblem(dataset.value, LONGEST) : undefined;
    if (problem) addIssue({ message: problem });
  }),
);

const number = v.pipe(codeInput('FIELD-INVALID'), v.transform(plainText), freeText);

const fields = v.object({
  street: freeText,
  house_number: v.pipe(number, v.regex(/^(?!0+$)\d{1,5}$/, 'FIELD-INVALID')),
  house_number_suffix: v.optional(v.nullable(freeText), null),
  zip_code: v.pipe(codeInput('FIELD-INVALID'), freeText),
  city: freeText,
  country_code: v.optional(v.picklist(['NL', 'BE'], 'COUNTRY-NOT-OFFERED'), 'NL'),
});

/** The rule of each line by itself, for a form that checks a line when it is left. Codes: as `addressInput`. */
export const addressLineRules = (country: 'NL' | 'BE') => ({
  ...fields.entries,
  house_number_suffix: v.pipe(
    nameInput('FIELD-INVALID'),
    v.transform((text) => text.trim() || null),
    v.nullable(freeText),
  ),
  zip_code: v.pipe(
    fields.entries.zip_code,
    v.check((text) => text === '' || postcodeOf(text, country) !== undefined, 'POSTCODE-INVALID'),
  ),
});

/** Codes: FIELD-MISSING, FIELD-INVALID, TEXT-CHARACTERS, TEXT-HIDDEN, COUNTRY-NOT-OFFERED, POSTCODE-INVALID, STREET-NUMBER. */
export const addressInput = v.pipe(
  fields,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value;
    const refuse = (message: ViolationCode, key: 'zip_code' | 'street') =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key, value: typed[key] }],
      });
    const zip_code = postcodeOf(typed.zip_code, typed.country_code);
    const address = withoutDoubleNumber(typed);
    if (zip_code !== undefined && address !== 'contradiction') return { ...address, zip_code };
    if (zip_code === undefined) refuse('POSTCODE-INVALID', 'zip_code');
    if (address === 'contradiction') refuse('STREET-NUMBER', 'street');
    return NEVER;
  }),
);

/**
 * A delivery address as a form sends it. An empty suffix counts as no suffix.
 * Codes: those of `addressInput`, and `abroad` instead of COUNTRY-NOT-OFFERED.
 */
export const deliverableAddress = (abroad: ViolationCode) =>
  v.pipe(
    v.looseObject({
      house_number_suffix: v.optional(
        v.nullable(
          v.pipe(
            nameInput('FIELD-INVALID'),
            v.transform((text) => text.trim() || null),
          ),
        ),
      ),
      country_code: v.optional(v.pipe(textInput('FIELD-INVALID'), v.picklist(['NL', 'BE'], abroad)), 'NL'),
    }),
    // The schema that follows checks the other fields.
    v.transform((address) => address as unknown as v.InferInput<typeof addressInput>),
    addressInput,
  );
