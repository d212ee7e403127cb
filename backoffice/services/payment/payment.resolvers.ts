import { fromArguments, fromInput, ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { changePayment } from './change-payment.ts';
import { payment } from './paid-subscriptions.ts';
import { paymentChange } from './payment-change.ts';
import { paymentChoice } from './payment-choice.ts';

export const paymentResolvers: Resolvers = {
  Query: {
    payment: ofContext(payment),
    paymentChoice: fromArguments(paymentChoice),
    paymentChange: fromArguments(paymentChange),
  },
  Mutation: { changePayment: fromInput(changePayment) },
};
