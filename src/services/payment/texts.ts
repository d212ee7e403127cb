/** How subscriptions are paid, in words. */
import type { Violation } from '../../../contract/violations.ts';
import type { PaidSubscriptionFragment, PaymentChangeFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';
import { birthDate, longDate } from '../../lib/shared/dates.ts';

export type Paid = PaidSubscriptionFragment;
export type Change = PaymentChangeFragment;
type Method = Paid['method'];

/** `Automatische incasso`, or in Belgium `Domiciliëring`. */
export const methodName = (method: Method, t: Texts): string =>
  method === 'per_invoice' ? t('payment.method.per_invoice.name') : t(`invoices.method.${method}`);

/** What is wrong, and what the reader does about it. */
export function problemText({ problem, cardMonth }: Pick<Paid, 'problem' | 'cardMonth'>, t: Texts) {
  if (!problem) return undefined;
  return t(`payment.problem.${problem}`, { month: cardMonth ? monthOf(cardMonth) : '' });
}

/** The sentence of a status page, and what stands below it. */
export function statusTexts(change: Change, t: Texts, today: string) {
  const { state, method, maskedAccount: account, from } = change;
  if (state !== 'done')
    return { main: t(`payment.status.${state}`), after: t(`payment.status.${state}.after`) };
  return { main: t('payment.status.done'), after: doneText() };
  function doneText(): string {
    if (method === 'debit' || method === 'card') {
      const values = { account: account ?? '', date: from ? longDate(from, today) : '' };
      return t(`payment.status.done.${method}${from ? '.from' : ''}`, values);
    }
    return t('payment.status.done.per_invoice');
  }
}

/** `januari 2027` @param month `yyyy-mm` */
const monthOf = (month: string): string => birthDate(`${month}-01`).replace(/^\d+\s/, '');

const BY_FIELD = new Set([
  'FIELD-MISSING.iban',
  'FIELD-MISSING.holder',
  'FIELD-MISSING.method',
  'CHOICE-INVALID.method',
  ...WAIT_TEXTS,
]);

export const violationText = (t: Texts, violation: Violation, today: string): string =>
  shared.violationText(t, withWait(t, violation), today, BY_FIELD);
