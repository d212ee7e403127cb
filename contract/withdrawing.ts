/** A withdrawal from a contract. Each rule's message is its violation code. */
import * as v from 'valibot';
import { emailInput } from './email.ts';
import { freeTextProblem } from './free-text.ts';
import { codeInput, idInput } from './inputs.ts';
import { senderInput } from './sender.ts';

const LONGEST_CONTRACT = 60;

/** As it stands on the label or an invoice. What is no number of ours is taken too: a person looks it up. */
const contract = v.pipe(
  codeInput('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(LONGEST_CONTRACT, 'FIELD-INVALID'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && freeTextProblem(dataset.value) === 'TEXT-CHARACTERS')
      addIssue({ message: 'TEXT-CHARACTERS' });
  }),
);

/** Codes: FIELD-MISSING, FIELD-INVALID (too long), TEXT-CHARACTERS, TEXT-HIDDEN, EMAIL-INVALID. */
export const withdrawalInput = v.object({ name: senderInput, contract, email: emailInput });

/** The same of a reader who chose one of their own subscriptions; NOT-FOUND for one of another account. */
export const sendWithdrawalInput = v.object({
  ...withdrawalInput.entries,
  subscriptionId: v.optional(v.nullable(idInput), null),
});
export type Withdrawal = v.InferOutput<typeof sendWithdrawalInput>;

/**
 * What became of a withdrawal. `matching`: it is looked up. `waiting`: for a press in the mail to the address of the
 * contract. `person`: the customer service looks at it. `late`: the period was over. `denied`: the owner of that address
 * did not ask for it. `closed`: the customer service did not carry it out, or another one was.
 */
export const WITHDRAWAL_STATES = [
  'matching',
  'waiting',
  'person',
  'late',
  'done',
  'denied',
  'closed',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The buttons of the mail to the address of the contract. */
export const WITHDRAWAL_REPLIES = ['confirm', 'deny'] as const;
export type WithdrawalReply = (typeof WITHDRAWAL_REPLIES)[number];

/** The page of each country, named as its law names the act. */
export const WITHDRAWAL_PATHS = { nl: '/ontbinden', be: '/herroepen' } as const;

type Country = keyof typeof WITHDRAWAL_PATHS;

/** @param link the secret part */
export const withdrawalReceiptPath = (country: Country, link: string): string =>
  `${WITHDRAWAL_PATHS[country]}/${link}`;

/** Of the mail to the address of the contract. @param link the secret part */
export const withdrawalConfirmationPath = (link: string): string => `/abonnementen/bedenktijd/${link}`;
