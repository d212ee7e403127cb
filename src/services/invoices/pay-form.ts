/** The form that pays invoices: a button on `/facturen`, which leads to the page of the payment provider. */
import * as v from 'valibot';
import { payInvoicesInput } from '../../../contract/payment.ts';
import { type InvoicesQuery, PayInvoices } from '../../../gen/operations.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { leadTo } from '../../lib/page/checkout.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { refused, type Submitted, submit } from '../../lib/page/submit.ts';
import { euros } from '../../lib/shared/money.ts';
import { paymentPath } from './addresses.ts';

/** A posted form is text. */
const formSchema = v.pipe(
  v.object({ invoiceIds: v.array(v.string()), cents: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  v.transform(({ invoiceIds, cents }) => ({ invoiceIds, cents: Number(cents) })),
  payInvoicesInput,
);

/** @returns in its data the address of the provider's page, or of the payment when there is nothing to confirm */
export function submitPayment(context: RequestContext, request: Request): Promise<Submitted<string>> {
  return submit(context, request, {
    schema: formSchema,
    lists: ['invoiceIds'],
    async send(input, key) {
      const result = await askOutcome(context, PayInvoices, { input }, key);
      if (!result.ok) return result;
      const { payment } = result.data;
      if (!payment) return refused({ code: 'PAYMENT-UNAVAILABLE' });
      return leadTo(context, payment.checkoutUrl, paymentPath(payment.paymentId));
    },
  });
}

type Invoice = InvoicesQuery['invoices']['invoices'][number];

/** What of the chosen invoices is still to be paid. */
export function stillOpen(invoices: readonly Invoice[], ids: readonly string[]) {
  const open = invoices.filter(({ invoiceId, canPay }) => canPay && ids.includes(invoiceId));
  return {
    open,
    group: {
      invoiceIds: open.map(({ invoiceId }) => invoiceId),
      cents: open.reduce((sum, { toPayCents }) => sum + toPayCents, 0),
    },
  };
}

/** `Betaal nu`, `Betaal beide, € 65,00` or `Betaal alle 3, € 97,50`. */
export function payLabel(
  { invoiceIds, cents }: { readonly invoiceIds: readonly string[]; readonly cents: number },
  t: RequestContext['t'],
): string {
  const count = invoiceIds.length;
  if (count === 1) return t('payment.pay.one');
  return t(count === 2 ? 'payment.pay.both' : 'payment.pay.all', { count, amount: euros(cents) });
}
