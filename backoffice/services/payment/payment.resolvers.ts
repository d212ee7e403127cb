import { fromArguments, fromInput, ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { changePayment } from './change-payment.ts';
import { invoicePayment } from './invoice-payment.ts';
import { payment } from './paid-subscriptions.ts';
import { payInvoices } from './pay-invoices.ts';
import { paymentChange } from './payment-change.ts';
import { paymentChoice } from './payment-choice.ts';

export const paymentResolvers: Resolvers = {
  Query: {
    payment: ofContext(payment),
    paymentChoice: fromArguments(paymentChoice),
    paymentChange: fromArguments(paymentChange),
    invoicePayment: fromArguments(invoicePayment),
  },
  Mutation: { changePayment: fromInput(changePayment), payInvoices: fromInput(payInvoices) },
};
