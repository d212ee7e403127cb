/** A message to the customer service. Each rule's message is its violation code. */
import * as v from 'valibot';
import { LONGEST_MESSAGE, MOST_FILES } from './contact-limits.ts';
import { emailInput } from './email.ts';
import { freeTextOf, freeTextProblem } from './free-text.ts';
import { codeInput, idInput, severalLinesInput } from './inputs.ts';
import { phoneNumberOf } from './phone.ts';
import { senderInput } from './sender.ts';

/** What became of a message, as the customer system says. */
const CASE_STATES = ['received', 'handling', 'answered'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Eight characters of Crockford's base 32. */
export const CASE_REFERENCE = /^C-[0-9A-HJKMNP-TV-Z]{8}$/;

const message = v.pipe(
  severalLinesInput('FIELD-MISSING'),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? freeTextProblem(dataset.value, LONGEST_MESSAGE) : undefined;
    if (problem) addIssue({ message: problem });
  }),
  v.transform(freeTextOf),
);

/** E.164; null for none. */
const phoneNumber = v.pipe(
  v.optional(v.nullable(codeInput('PHONE-INVALID')), null),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === null) return null;
    const number = phoneNumberOf(dataset.value);
    if (number !== undefined) return number;
    addIssue({ message: 'PHONE-INVALID' });
    return NEVER;
  }),
);

/**
 * Codes: FIELD-MISSING, FIELD-INVALID (`topic` that the page does not have, too long a text), TEXT-CHARACTERS,
 * TEXT-HIDDEN, EMAIL-INVALID, PHONE-INVALID; NOT-FOUND for a subscription of another account.
 */
export const contactMessageInput = v.object({
  topic: idInput,
  name: senderInput,
  email: emailInput,
  phoneNumber,
  /** Only of a reader who is logged in. */
  subscriptionId: v.optional(v.nullable(idInput), null),
  message,
  /** Of uploaded files that belong to this form. */
  uploadKeys: v.optional(
    v.pipe(v.array(idInput, 'FIELD-INVALID'), v.maxLength(MOST_FILES, 'FIELD-INVALID')),
    [],
  ),
});
export type ContactMessage = v.InferOutput<typeof contactMessageInput>;

/** The page of one message. */
export const casePath = (reference: string): string => `/klantenservice/contact/vraag/${reference}`;
