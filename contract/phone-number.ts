/** Input of the account's phone number and its verification. Each rule's message is its violation code. */
import * as v from 'valibot';
import { codeInput, idInput } from './inputs.ts';
import { phoneNumberOf } from './phone.ts';
import { codeOf } from './verification-code.ts';

/** How a code reaches its reader. */
const CODE_CHANNELS = ['sms', 'voice'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

const challengeId = v.pipe(idInput, v.maxLength(64, 'FIELD-INVALID'));

/** As people write it; becomes E.164. Codes: FIELD-MISSING, PHONE-INVALID, TEXT-HIDDEN. */
const phoneNumber = v.pipe(
  codeInput('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const number = phoneNumberOf(dataset.value);
    if (number !== undefined) return number;
    addIssue({ message: 'PHONE-INVALID' });
    return NEVER;
  }),
);

/** Six digits, also with blanks, dashes or full-width digits. Codes: FIELD-MISSING, CODE-INVALID, TEXT-HIDDEN. */
const code = v.pipe(
  codeInput('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.transform(codeOf),
  v.minLength(1, 'CODE-INVALID'),
);

export const changePhoneInput = v.object({ phoneNumber, expected: v.optional(v.nullable(idInput)) });
export const sendCodeInput = v.object({
  challengeId,
  by: v.picklist(CODE_CHANNELS, 'FIELD-INVALID'),
});
export const verifyPhoneInput = v.object({ challengeId, code });
export const stopChallengeInput = v.object({ challengeId });
