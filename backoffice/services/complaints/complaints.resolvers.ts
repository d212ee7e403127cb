/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { answerDeliveryQuestion } from './answer-question.ts';
import { requestCallback } from './callback.ts';
import { complaintQuote, complaintServices, deliveryQuestions, findComplaint } from './complaints.ts';
import { dueToday } from './due-today.ts';
import { submitComplaint } from './file-complaint.ts';
import { withdrawComplaint } from './withdraw-complaint.ts';

type Given = { readonly input: unknown };

export const complaintResolvers: Resolvers = {
  Query: {
    complaintServices: (_root, _given, context) => complaintServices(context),
    deliveryQuestions: (_root, _given, context) => deliveryQuestions(context),
    complaintQuote: (_root, { input }: Given, context) => complaintQuote(context, input),
    complaint: (_root, given: { readonly complaintId: string }, context) => findComplaint(context, given),
  },
  Mutation: {
    submitDeliveryComplaint: (_root, { input }: Given, context) => submitComplaint(context, input),
    withdrawComplaint: (_root, { input }: Given, context) => withdrawComplaint(context, input),
    requestCallback: (_root, { input }: Given, context) => requestCallback(context, input),
    answerDeliveryQuestion: (_root, { input }: Given, context) => answerDeliveryQuestion(context, input),
  },
  Subscription: {
    dueToday: (held: HeldSubscription, _given, context) => dueToday(held, context),
  },
};
