import { fromArguments, fromInput, ofContext, ofSource, type Resolvers } from '../../kernel/resolvers.ts';
import { answerDeliveryQuestion } from './answer-question.ts';
import { requestCallback } from './callback.ts';
import { complaintQuote, complaintServices, deliveryQuestions, findComplaint } from './complaints.ts';
import { dueToday } from './due-today.ts';
import { submitComplaint } from './file-complaint.ts';
import { withdrawComplaint } from './withdraw-complaint.ts';

export const complaintResolvers: Resolvers = {
  Query: {
    complaintServices: ofContext(complaintServices),
    deliveryQuestions: ofContext(deliveryQuestions),
    complaintQuote: fromInput(complaintQuote),
    complaint: fromArguments(findComplaint),
  },
  Mutation: {
    submitDeliveryComplaint: fromInput(submitComplaint),
    withdrawComplaint: fromInput(withdrawComplaint),
    requestCallback: fromInput(requestCallback),
    answerDeliveryQuestion: fromInput(answerDeliveryQuestion),
  },
  Subscription: {
    dueToday: ofSource(dueToday),
  },
};
