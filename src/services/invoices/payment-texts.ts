/** Where a payment of invoices stands, in words, and why it could not begin. */
import type { Violation } from '../../../contract/violations.ts';
import type { InvoicePaymentStatusQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';
import { euros } from '../../lib/shared/money.ts';

type InvoicePayment = InvoicePaymentStatusQuery['invoicePayment'];

/** The sentence of a payment of invoices, and what stands below it. */
export function invoicePaymentTexts({ state, cents }: InvoicePayment, t: Texts) {
  if (state === 'paid')
    return { main: t('payment.status.done'), after: t('payment.pay.done', { amount: euros(cents) }) };
  const after = state === 'pending' ? t('payment.status.pending.after') : t(`payment.pay.${state}.after`);
  return { main: t(state === 'checkout' ? 'payment.pay.checkout' : `payment.status.${state}`), after };
}

const BY_FIELD = new Set<string>(WAIT_TEXTS);

export const violationText = (t: Texts, violation: Violation, today: string): string =>
  shared.violationText(t, withWait(t, violation), today, BY_FIELD);
