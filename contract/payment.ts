/** How a subscription is paid, as a reader chooses it. Each rule's message is the violation code that it answers with. */
import * as v from 'valibot';
import { codeInput, idInput, nameInput } from './inputs.ts';

export const PAY_METHODS = ['debit', 'card', 'per_invoice'] as const;

/** Longer than any IBAN with its blanks. What is wrong with it, or missing, is said by the back office: both fields at once. */
const LONGEST_IBAN = 60;
const LONGEST_NAME = 70;

/** Left out is empty; whether that is allowed is said by the back office, with its other faults. */
const typed = (input: typeof codeInput | typeof nameInput, longest: number) =>
  v.nullish(v.pipe(input('FIELD-MISSING'), v.trim(), v.maxLength(longest, 'FIELD-INVALID')), '');

export const ibanInput = typed(codeInput, LONGEST_IBAN);
export const holderInput = typed(nameInput, LONGEST_NAME);

/** Euro cents of what is late, as the reader saw them, when the first payment pays that too. */
const openCents = v.nullish(
  v.pipe(v.number('FIELD-INVALID'), v.integer('FIELD-INVALID'), v.minValue(0, 'FIELD-INVALID')),
  0,
);

/** The account and its holder belong to a direct debit only. */
export const changePaymentInput = v.variant(
  'method',
  [
    v.object({
      subscriptionId: idInput,
      method: v.literal('debit'),
      iban: ibanInput,
      holder: holderInput,
      openCents,
    }),
    v.object({
      subscriptionId: idInput,
      method: v.picklist(['card', 'per_invoice'], 'CHOICE-INVALID'),
      openCents,
    }),
  ],
  'CHOICE-INVALID',
);
export type ChangePaymentInput = v.InferOutput<typeof changePaymentInput>;

const MOST_AT_ONCE = 20;

export const centsInput = v.pipe(
  v.number('FIELD-INVALID'),
  v.integer('FIELD-INVALID'),
  v.minValue(1, 'FIELD-INVALID'),
);

/** Invoices of one seller. `cents` is what the reader saw: another amount is not charged. */
export const payInvoicesInput = v.object({
  invoiceIds: v.pipe(
    v.array(idInput, 'CHOICE-INVALID'),
    v.minLength(1, 'FIELD-MISSING'),
    v.maxLength(MOST_AT_ONCE, 'CHOICE-INVALID'),
  ),
  cents: centsInput,
});
export type PayInvoicesInput = v.InferOutput<typeof payInvoicesInput>;

/** `cents` as for `payInvoicesInput`. */
export const payByLinkInput = v.object({ cents: centsInput });

/** Where the link in a mail that pays an invoice stands. */
export const PAY_LINK_STATES = [
  /** It can be paid; the last attempt by the link has failed, was left, or took too long. */
  ...(['open', 'failed', 'cancelled', 'expired'] as const),
  /** The button was pressed, and led nowhere: another amount is owed now, another payment runs, the provider is away. */
  ...(['changed', 'running', 'unavailable'] as const),
  /** The bank has it. */
  'pending',
  ...(['paid', 'nothing', 'invalid'] as const),
] as const;
export type PayLinkState = (typeof PAY_LINK_STATES)[number];

/** Where the payment provider posts the id of a payment to which something happened. */
export const PAYMENT_REPORTS_PATH = '/api/payment-reports';
