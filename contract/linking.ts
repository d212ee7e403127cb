/** Input for linking a subscription to an account. Each rule's message is its violation code. */
import * as v from 'valibot';
import { codeInput, idInput, nameInput, textInput } from './inputs.ts';
import { postcodeOf } from './postcode.ts';
import { plainCode, plainText } from './unseen-characters.ts';

/** What proves, besides number and postcode, that a reader knows the subscription; the brand's country decides. */
export const LINK_PROOFS = { nl: 'houseNumber', be: 'lastName' } as const;

/** How a code goes to the subscription that is linked to another account. */
export const CODE_WAYS = ['email', 'letter'] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** Letters and digits that people do not confuse (Crockford's base 32). */
export const LETTER_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const LETTER_CODE_LENGTH = 8;
export const MAIL_CODE_LENGTH = 6;

const LONGEST_NAME = 200;

/** The number without blanks, dots, hyphens and leading zeros; undefined when it has not 7 to 12 digits. */
export function subscriptionNumberOf(text: string): string | undefined {
  const tidy = plainCode(text).replace(/^0+/, '');
  return /^\d{7,12}$/.test(tidy) ? tidy : undefined;
}

/** The digits of a house number; a suffix behind them does not count. Undefined when it does not begin with a number. */
export function houseNumberOf(text: string): string | undefined {
  return /^\s*0*([1-9]\d{0,4})(?!\d)/.exec(plainText(text))?.[1];
}

/** Which code was typed, and how it is compared; undefined when it can be neither. Blanks and hyphens are allowed. */
export function linkCodeOf(text: string): { readonly way: CodeWay; readonly code: string } | undefined {
  const tidy = plainCode(text).toUpperCase();
  if (/^\d+$/.test(tidy) && tidy.length === MAIL_CODE_LENGTH) return { way: 'email', code: tidy };
  const letters = tidy.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isLetterCode =
    letters.length === LETTER_CODE_LENGTH &&
    [...letters].every((character) => LETTER_CODE_ALPHABET.includes(character));
  return isLetterCode ? { way: 'letter', code: letters } : undefined;
}

const required = v.pipe(codeInput('FIELD-MISSING'), v.trim(), v.minLength(1, 'FIELD-MISSING'));

/** Codes: FIELD-MISSING, FIELD-INVALID, TEXT-HIDDEN. */
const subscriptionNumber = v.pipe(
  required,
  v.check((text) => text === '' || subscriptionNumberOf(text) !== undefined, 'FIELD-INVALID'),
  v.transform((text) => subscriptionNumberOf(text) ?? ''),
);

/** Of the Netherlands or Belgium. Codes: FIELD-MISSING, POSTCODE-INVALID, TEXT-HIDDEN. */
const zipCode = v.pipe(
  required,
  v.check((text) => text === '' || anyPostcode(text) !== undefined, 'POSTCODE-INVALID'),
  v.transform((text) => anyPostcode(text) ?? ''),
);

const anyPostcode = (text: string) => postcodeOf(text, 'NL') ?? postcodeOf(text, 'BE');

/** Codes: FIELD-MISSING, FIELD-INVALID, TEXT-HIDDEN. */
const houseNumber = v.pipe(
  required,
  v.check((text) => text === '' || houseNumberOf(text) !== undefined, 'FIELD-INVALID'),
  v.transform((text) => houseNumberOf(text) ?? ''),
);

/** Codes: FIELD-MISSING, FIELD-INVALID, TEXT-HIDDEN. */
const lastName = v.pipe(
  nameInput('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(LONGEST_NAME, 'FIELD-INVALID'),
);

const common = { subscriptionNumber, zipCode };
/** A field of the other country's form does not count. */
const ignored = v.optional(v.nullable(textInput('FIELD-INVALID')));

/** Where a subscription is proven by a house number. */
export const linkByHouseNumber = v.object({ ...common, houseNumber, lastName: ignored });
/** Where a subscription is proven by a last name. */
export const linkByLastName = v.object({ ...common, houseNumber: ignored, lastName });

export const requestLinkCodeInput = v.object({
  requestId: idInput,
  by: v.picklist(CODE_WAYS, 'FIELD-MISSING'),
});

/** Codes: FIELD-MISSING, CODE-INVALID, TEXT-HIDDEN. */
export const redeemLinkCodeInput = v.object({
  requestId: idInput,
  code: v.pipe(
    required,
    v.check((text) => text === '' || linkCodeOf(text) !== undefined, 'CODE-INVALID'),
  ),
});

export const unlinkSubscriptionInput = v.object({ subscriptionId: idInput });
